"""The commands of `nemeton`, one module or package each."""
