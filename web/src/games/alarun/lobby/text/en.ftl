alarun-duration = about 30 min
