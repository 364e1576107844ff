salamandra-duration = about 90 min
