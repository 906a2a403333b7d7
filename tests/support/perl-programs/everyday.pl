#!/usr/bin/perl
use strict;
use warnings;
# word count, classic
my %count;
while (my $line = <STDIN>) { chomp $line; $count{$_}++ for split /\s+/, $line } printf "%-10s %d\n", $_, $count{$_} for sort keys %count;
print "eof\n" if eof(STDIN);
print defined(<STDIN>) ? "more" : "none", "\n";
my @m = ([1,2],[3,4]);
print join(";", map { join ",", @$_ } @m), "\n";
my %hoh = (a => {x=>1}, b => {y=>2});
for my $k (sort keys %hoh) { print "$k: ", join(",", %{$hoh{$k}}), "\n" }
my ($min) = sort { $a <=> $b } 5,3,9;
print "$min\n";
print "exists\n" if exists $hoh{a}{x};
delete $hoh{a};
print scalar(keys %hoh), "\n";
print "@{[reverse 1..5]}\n";
my @copy = @{[1..3]};
push @copy, 4; unshift @copy, 0;
print "$#copy @copy[1,2]\n";
print join(",", map { $_*2 } grep { $_ & 1 } @copy), "\n";
my $s = "The quick brown fox"; (my $t = $s) =~ s/(\w+)/\u\L$1/g;
print "$t\n";
print length $s, index($s,"quick"), rindex($s,"o"), substr($s,4,5), "\n";
substr($s,0,3)="A";
print "$s\n";
print ucfirst(lc("ABC")), "\n";
print join("|", split(//, "abc")), join("|", split(/,/, "a,b,,c,,")), join("|", split(/,/, "a,b,,c,,", -1)), join("|", split(' ', "  a b  c ")), join("|", split(/(,)/, "a,b")), "\n";
my $n = sprintf("%.2f", 2.675);
print "$n\n";
print 10/3, " ", 2**10, " ", 7%3, " ", int(7/2), " ", abs(-3), "\n";
print "1e3" * 1, " ", "0x10" + 0, " ", "1_000" + 0, " ", ".5" + 0, "\n";
local $| = 1;
my @sorted = sort { $b <=> $a || $a cmp $b } qw(10 9 8 1);
print "@sorted\n";
last_test();
sub last_test { OUTER: for my $i (1..3) { for my $j (1..3) { next OUTER if $j == 2;
print "$i$j " } } print "\n" }
my $str = "x=1;y=2";
my %h = $str =~ /(\w)=(\d)/g;
print join(",", map {"$_$h{$_}"} sort keys %h), "\n";
my $cnt = () = $str =~ /\d/g;
print "$cnt\n";
print "match at $-[0] $+[0] '$`' '$&' '$''\n" if $str =~ /y=/;
print join(",", (1) x 3), "-" x 10, "\n"; print "a" lt "b" ? "lt" : "ge", "\n"; print "chained\n" if 1 < 2; my ($x, $y) = (3, 4); ($x, $y) = ($y, $x); print "$x $y\n"; printf "%s %s %s\n", "a" . "b", "a" x 2, "5" + "5"; print ((1,2,3)[1]); print "\n"; my @e = (); print "empty\n" unless @e; print "last $e[-1]\n" if @e; print "undef ok\n" if !defined $e[0]; print join(",", each @{[7]}), "\n"; print lc "ÄB", "\n"; print sprintf("%03d|%+.1e|%x|%X|%#b|%5s|%-5s|%05.1f", 7, 12345.678, 255, 255, 5, "ab", "ab", 3.14159), "\n"; print "ok" if "abc" =~ /^a.c$/; print "\n", join(" ", map { chr(ord('a') + $_) } 0..5), "\n"; print "oct: ", oct("0b11"), oct("017"), oct("0o17"), hex("DEADBEEF"), "\n"; my @aa = (3,1,2); my @idx = sort { $aa[$a] <=> $aa[$b] } 0..$#aa; print "@idx\n"; print "wantarray\n"; my $h2 = { list => [1,2,{ deep => 'v' }] }; print $h2->{list}[2]{deep}, $$h2{list}->[0], scalar @{$h2->{list}}, "\n"; print "tr: ", ($str =~ tr/0-9//), "\n"; (my $u = "aabbcc") =~ tr/a-c//s; print "$u\n"; print join(",", sort { $a <=> $b } values %{{a=>3,b=>1}}), "\n"; print "heredoc:\n", <<"A", <<'B';
val $x
A
raw $x
B
print __LINE__, " ", __FILE__, " ", __PACKAGE__, "\n";
print "done\n";
