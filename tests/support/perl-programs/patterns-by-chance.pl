use strict;
no warnings; srand(5);
my @atoms=('a','b','c','.','\w','\d','\s','[ab]','[^a]','(a|b)','(?:ab)','(b)','^','$','\b','a?','(?=b)','(?!a)','(?<=a)','\1','x*','[a-c]+','\W');
my @q=('','*','+','?','{1,2}','*?','+?','{2}','++');
my @strs=map { join '', map { ('a','b','c',' ','1','_','-')[rand 7] } 1..(3+rand 10) } 1..12;
for (1..600) { my $re=join '', map { $atoms[rand @atoms].$q[rand @q] } 1..(1+rand 4);
my $c=eval { qr/$re/ }; if (!$c) { (my $e=$@)=~s/ at .*//s;
print "$re ERR $e\n"; next } for my $s (@strs[0..3]) { my @m=$s=~$c;
print "$re|$s|", join(',',map { $_//'u' } @m), '|', (@m ? "$-[0]-$+[0]" : 'no'), "\n";
my $t=$s;
my $n=($t=~s/$c/<$&>/g);
print "$n $t ", join('/', split /$c/, $s), "\n"; } }
