my %h;
for my $i (1..300000) { $h{$i%1000} += $i*2; } my $s=0; $s+=$h{$_} for keys %h;
print "$s\n";
my @a = sort { $a <=> $b } map { ($_*7919)%100003 } 1..50000;
print "@a[0..5]\n";
my $str=''; $str.=chr(65+$_%26) for 1..100000;
my $c=()=$str=~/ABC/g;
print "$c\n";
