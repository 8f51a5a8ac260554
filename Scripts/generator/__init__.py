"""What the generators of Periscope's tables have in common."""
