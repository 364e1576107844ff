alluvium-duration = about 30 min
