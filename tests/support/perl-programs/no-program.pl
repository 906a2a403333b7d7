use strict;
my $x = 1;
print $y; foo bar;
