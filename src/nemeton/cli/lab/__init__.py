"""The page on which `nemeton lab` shows a study: plots, figures, and nothing from elsewhere."""
