alluvium-duration = etwa 30 min
