use Data::Dumper; $Data::Dumper::Sortkeys=1;
print Dumper({a=>[1,'2',3.5,undef,\"x"],b=>{c=>sub{1}},d=>qr/x/i, n=>-5, big=>12345678901, s=>"a'b\n"}); $Data::Dumper::Indent=1;$Data::Dumper::Terse=1;
print Dumper([1,{x=>1}],"z"); $Data::Dumper::Useqq=1;
print Dumper("a\tb\x{3042}");
local $Data::Dumper::Deepcopy=1;
my $r=[1];
print Dumper([$r,$r]);
