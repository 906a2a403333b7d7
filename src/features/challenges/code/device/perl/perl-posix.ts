/** As much of POSIX as programs of numbers use; who imports more, or all of it, runs on the server. */
export const perlPosix = `
package POSIX;

sub floor { builtin::floor($_[0]) }
sub ceil { builtin::ceil($_[0]) }
sub pow { $_[0] ** $_[1] }
sub tolower { lc $_[0] }
sub toupper { uc $_[0] }
sub INT_MAX () { 2147483647 }
sub INT_MIN () { -2147483648 }
sub UINT_MAX () { 4294967295 }
sub LONG_MAX () { 9223372036854775807 }
sub LONG_MIN () { -9223372036854775807 - 1 }
sub DBL_MAX () { 1.7976931348623157e308 }
sub DBL_MIN () { 2.2250738585072014e-308 }
sub DBL_EPSILON () { 2.220446049250313e-16 }
sub EXIT_SUCCESS () { 0 }
sub EXIT_FAILURE () { 1 }

sub import {
  my ($self, @names) = @_;
  my $to = caller;
  lack('POSIX') unless @names;
  for my $name (@names) {
    lack("POSIX::$name") unless $name =~ /\\A[A-Za-z_]+\\z/ && defined &{$name};
    *{$to . "::$name"} = \\&{$name};
  }
}

sub lack {
  Keiko::lack($_[0]);
  die "POSIX is not all on this device\\n";
}

sub AUTOLOAD { lack(our $AUTOLOAD) }

1;
`;
