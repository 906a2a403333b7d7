my $s="\x{3042}";
print $s,"\n";
print length("あ"),"\n";
binmode STDOUT,':utf8';
print "é\n";
