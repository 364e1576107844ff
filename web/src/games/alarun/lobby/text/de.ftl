alarun-duration = etwa 30 min
