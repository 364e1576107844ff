bloodrunes-duration = 30 to 90 min
