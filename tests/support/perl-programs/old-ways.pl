use feature 'switch'; no warnings;
my $x=3;
given ($x) { when (1) { print "one\n" } when ([2,3]) { print "23\n" } default { print "d\n" } } print "yes\n" if 3 ~~ [1,2,3];
print "it's $x\n";
sub main'foo { 5 } print main'foo(), "\n";
