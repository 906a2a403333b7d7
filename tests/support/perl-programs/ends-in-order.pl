use strict;
use warnings;
use List::Util qw(sum max);
print "hi $0 $^O 5\n";
my @l=<STDIN>;
print scalar(@l),"\n";
print sum(1,2,3),"\n";
package Foo;
sub new {bless {}} sub DESTROY { print "destroyed\n" } package main;
our $x=Foo->new;
END { print "end\n" }
warn "careful";
print 9223372036854775807+0, " ", 1e15, " ", 0.1+0.2, " ", 1/3, "\n";
exit 3;
