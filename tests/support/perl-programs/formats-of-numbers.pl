use strict;
use warnings;
print "tell ", tell(STDIN), "\n";
my $first = readline(STDIN);
print $first;

my @rest = <STDIN>;
print scalar(@rest), eof(STDIN) ? "eof":"", "\n";
printf "%s\n", join ",", map { sprintf "%.15g", $_ } 0.1, 1/3, 1e22, 123456789.123456789, 5e-324, 1.7976931348623157e308;
printf "%s %s %s\n", 1e23, 1.5e-10, 12345678901234567890;
printf "%.3e %G %g %g\n", 0, 1e-10, 100000, 1000000;
printf "%s\n", 1.0 * 3;

printf "%d\n", "9999999999999999999";
printf "%d\n", -1e30;
printf "%u\n", -1;
printf "%c%c\n", 72, 0x263A;
printf "%5s|%-5s|%05s|%.1s\n", "abc", "abc", "abc", "abc";
printf "%2\$s %1\$s\n", "a", "b";
printf "%v02x\n", "1.2.3";
printf "%hhd %lld\n", 300, 2**40;
printf "%#.3g|%+5d|%-+5d|% 5d\n", 3, 4, 5, 6;
