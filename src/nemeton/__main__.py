"""`python -m nemeton` is `nemeton`."""

from nemeton.cli import main

if __name__ == "__main__":
    main()
