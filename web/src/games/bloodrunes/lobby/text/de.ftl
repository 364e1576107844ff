bloodrunes-duration = 30 bis 90 min
