my @lines = <>;
print scalar(@lines), "\n";
print for @lines;
