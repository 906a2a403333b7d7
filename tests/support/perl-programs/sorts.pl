print join(' ',sort {$a<=>$b} 10,9,2,33),"\n";
print join(' ',sort 10,9,2),"\n";
print join(' ',reverse sort {lc $a cmp lc $b} qw(b A c)),"\n";
my %h=(a=>3,b=>1,c=>2);
print join(' ',sort {$h{$a}<=>$h{$b}} keys %h),"\n";
sub by {$b<=>$a} print join(' ',sort by 1,2,3),"\n";
my @s=sort {length $a<=>length $b} qw(bb aa c d);
print "@s\n";
