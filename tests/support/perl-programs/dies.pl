print "a"; $?=5;
die "no\n";
