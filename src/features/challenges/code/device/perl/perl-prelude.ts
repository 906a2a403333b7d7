/** Modules that do the same on a device and on the server; a program that asks for another runs there. */
const sameModules = `
strict warnings utf8 feature vars lib integer bytes constant parent base fields overload subs less sort
open re version experimental locale UNIVERSAL Exporter Carp English Env Symbol Fcntl Errno
List::Util Scalar::Util Sub::Util Hash::Util Data::Dumper Time::HiRes Time::Local Encode
Text::Wrap Text::Tabs Text::ParseWords Text::Abbrev Getopt::Long Getopt::Std Term::ANSIColor
MIME::Base64 MIME::QuotedPrint Digest::MD5 Unicode::Normalize Class::Struct Memoize
Tie::Hash Tie::Array Tie::Scalar Tie::Handle Tie::RefHash IO::Handle IO::File IO::Seekable
PerlIO PerlIO::encoding PerlIO::scalar File::Basename File::Glob Math::Trig Math::Complex
`;

/** What another machine does, or does otherwise; a program with one of these is not begun. */
const otherOperators = `
fork wait waitpid system exec backtick kill alarm pipe_op getppid getpgrp setpgrp getpriority setpriority
getlogin tms syscall flock chroot chmod chown utime umask link symlink readlink open_dir
dbmopen dbmclose dump crypt socket sockpair bind connect listen accept shutdown gsockopt ssockopt getsockname
getpeername send recv ghbyname ghbyaddr ghostent gnbyname gnbyaddr gnetent gpbyname gpbynumber gprotoent
gsbyname gsbyport gservent gpwnam gpwuid gpwent ggrnam ggrgid ggrent
shmget shmctl shmread shmwrite msgget msgctl msgsnd msgrcv semget semctl semop
`;

const words = (text: string): string => text.trim().replaceAll('\n', ' ');

/**
 * Is loaded before the program. It loads nothing itself, so that a program that forgets to load a module finds
 * it as absent as elsewhere. What is lacking is noted outside of the program, which may go on without.
 */
export const perlPrelude = `
package Keiko;

my %same = map { (my $file = "$_.pm") =~ s{::}{/}g; ($file => 1) } qw(${words(sameModules)});
# What the library asks for and does without, here and there.
my %optional = map { $_ => 1 } qw(Encode/ConfigLocal.pm);

sub lack {
  my ($what) = @_;
  local ($!, $@, $,, $\\);
  if (CORE::open(my $lacks, '>>', '/keiko/lacks')) { print {$lacks} "$what\\n"; close $lacks }
  return;
}

sub asker {
  for (my $level = 1; my ($package, $file) = caller $level; $level++) {
    next if $file =~ m{\\A/zeroperl/.*/(?:base|parent)\\.pm\\z};
    next if $package =~ /\\A(?:base|parent)\\z/;
    return $file;
  }
  return '';
}

sub own {
  CORE::open(my $stub, '<', "/keiko/$_[0]") or return;
  return $stub;
}

shift @INC if $INC[0] eq '/keiko';
unshift @INC, sub {
  my ($self, $file) = @_;
  my $from = asker();
  if ($from =~ m{\\A/(?:zeroperl|keiko)/}) {
    return $file eq 'Storable.pm' ? own($file) : ();
  }
  return own($file) if $file eq 'POSIX.pm';
  return if $same{$file};
  lack($file);
  die "$file is not on this device\\n";
};
push @INC, sub {
  my ($self, $file) = @_;
  lack($file) unless $optional{$file};
  return;
};
$^O = 'linux';

$Opcode::VERSION = '1.69';
require XSLoader;
XSLoader::load('Opcode');
Opcode::opmask_add(Opcode::opset(qw(${words(otherOperators)})));

1;
`;
