"""What each command does, one module for each."""
