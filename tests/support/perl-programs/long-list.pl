my $l;
for (1..200000) { $l = { next => $l, v => $_ } } my $n=0;
for (my $p=$l; $p; $p=$p->{next}) { $n++ } print "$n\n";
