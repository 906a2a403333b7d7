use strict;
my $data = join '', <DATA>;
print $data;
print tell(DATA) > 0 ? 1 : 0, "\n";
__DATA__
one
two
