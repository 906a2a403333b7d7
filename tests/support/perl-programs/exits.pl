$!=0;
eval { exit 7 };
print "no";
