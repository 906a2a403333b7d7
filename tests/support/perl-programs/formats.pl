our ($n,$v)=("abc",1.5); format STDOUT_TOP =
Name  Value
-----------
.
format STDOUT =
@<<<< @##.##
$n,   $v
.
write; $n="de";$v=20; write; $~="OTHER"; format OTHER =
@>>>>>|@|||||
$n,$v
.
write;
