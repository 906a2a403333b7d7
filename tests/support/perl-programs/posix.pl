use strict;
use warnings;
use POSIX qw(floor ceil INT_MAX DBL_MAX);
print floor(3.7), ceil(3.2), floor(-3.5), ceil(-0.5), " ", INT_MAX, " ", DBL_MAX, " ", POSIX::floor(2.5), " ", floor 7/2;
print "\n"; STDOUT->autoflush(1); STDERR->print("x");
