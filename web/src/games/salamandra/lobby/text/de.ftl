salamandra-duration = etwa 90 min
