import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Programs = readonly (readonly [name: string, source: string, cases: readonly string[]])[];

const folder = join(import.meta.dirname, 'perl-programs');
const ofFiles: Programs = readdirSync(folder)
  .toSorted()
  .map((file) => [
    `goes through ${file}`,
    readFileSync(join(folder, file), 'utf8'),
    ['稽古😀é\nb 2\n', ''],
  ]);

/** What a device and the server must agree about in Perl. */
export const perlPrograms: Programs = [
  ...ofFiles,
  ['reads lines', 'my $n = <STDIN>; my $m = <>; print $n + $m, "\\n";', ['1\n2\n', '5\n-5']],
  ['reads it all', 'local $/; print uc <STDIN>;', ['ab\nc', '']],
  ['goes through lines', 'while (<>) { chomp; print length, "\\n" }', ['a\nbb\n', '']],
  ['has lines of Windows', 'chomp(my @l = <>); print join("|", @l), "\\n";', ['a\r\nb\r\n']],
  ['is left at once', 'print "a"; exit 0; print "b";', ['']],
  ['ends with a large number', 'print 1; exit <> ;', ['256', '257', '-1']],
  ['says how it ends', 'END { print "last\\n" } print "first\\n"; die "no\\n";', ['']],
  ['changes how it ends', 'END { $? = 3 } print "a";', ['']],
  ['does not compile', 'use strict; $x = 1;', ['']],
  ['keeps nothing for the next case', 'our $n; print $n++ // "new", "\\n"; $ENV{A} = 1;', ['', '']],
  ['leaves a file', 'print -e "a" ? 1 : 0; open my $f, ">", "a"; print $f 1;', ['', '']],
  ['prints too much', 'print "x" x 1000, "\\n" for 1 .. 3000;', ['']],
  ['takes too much memory', 'my $a = "x" x 900_000_000; print length $a;', ['']],
  ['takes ever more memory', 'my @a; push @a, "x" x 1_000_000 while 1;', ['']],
  ['recurses without end', 'sub f { f($_[0] + 1) } f(0);', ['']],
  ['a large input', 'my $s = 0; $s += $_ while <>; print $s;', ['7\n'.repeat(200_000)]],
  ['is of the next version', 'use feature "say"; say "any"; sub any { 1 } print any(2);', ['']],
];

/** What another machine does: a device must say so, and run on in no other way. */
export const perlBeyond: readonly string[] = [
  'fork; print 1;',
  'print `echo 1`;',
  'print eval { system("true") } // "none";',
  'print eval "fork" // "none";',
  'open(my $f, "echo 1 |") or print "none"; print <$f>;',
  'open(my $f, "-|", "echo", "1") or print "none";',
  'open(my $out, ">&", STDOUT) or print "none";',
  'print -e "/etc/passwd" ? 1 : 0;',
  'print +(getpwuid(0))[0];',
  'local $SIG{ALRM} = sub { die }; alarm 1; 1 while 1;',
  'print eval { require Socket; 1 } // "none";',
  'eval "use threads; 1" or print "none";',
  'eval { require No::Module } or print "none";',
  'use POSIX; print strftime("%Y", gmtime);',
  'use POSIX (); print eval { POSIX::fmod(5, 3) } // "none";',
  'use Math::BigInt; print Math::BigInt->new(2) ** 100;',
  'use parent "Storable"; print 1;',
  'use v5.38; print "new";',
  'use feature "class"; class A { field $x = 1; method x { $x } } print A->new->x;',
  'use warnings; local $SIG{__WARN__} = sub { print @_ }; my $x = 1 + undef;',
  'use warnings FATAL => "all"; print 1;',
  'print 1 ^^ 0;',
  'print "$]";',
  'printf "%ld", 2 ** 40;',
  'print unpack "H*", pack "l!", 1;',
  'print "\\N{GREEK SMALL LETTER ALPHA}" eq "a";',
  'print atan2(1, 3);',
  'my $n = 2 ** 60; print +($n + 1) % 10 for 1 .. 2;',
  'my $n = 1e17; print +($n - 1) % 10 for 1 .. 2;',
  'my $n = 1; $n *= 1.5 for 1 .. 95; print $n + 1;',
  'open(my $f, "<$ARGV[0]") or die; print 1;',
  'print -e "" ? 1 : 0;',
  'eval "1 +"; print $@;',
  '$ENV{TZ} = "Asia/Tokyo"; print scalar localtime 0;',
  'opendir my $d, "."; print sort readdir $d;',
  'open(my $f, "<", "no") or print $! + 0;',
];
