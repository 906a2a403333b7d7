use v5.36;
say "hi";
sub add($x,$y=2) { $x+$y } say add(1);
my sub priv { 42 } say priv();
for my ($k,$v) (1,2,3,4) { say "$k-$v" } say "isa" if (bless {}, 'Q') isa Q;
use feature 'try'; no warnings; try { die "x\n" } catch ($e) { print "c $e" } state $n = 0;
say ++$n; given2();
sub given2 { say wantarray ? "l" : defined(wantarray) ? "s" : "v" } my @arr=(1..5);
say "@arr[1..3] $#arr";
my %h=(a=>1,b=>2);
my %s = %h{'a'};
say %s;
say join ",", %arr[0,1];
my $r=\@arr;
say "$r->@*";
say <<~EOT;
    indented
      more
    EOT
