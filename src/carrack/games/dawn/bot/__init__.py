"""What bots think of Dawn of Empires."""
