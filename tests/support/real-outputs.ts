/** What compilers and interpreters say, word for word, of small programs that are wrong. */
interface RealOutput {
  readonly path: string;
  readonly content: string;
  readonly output: string;
}

export const realOutputs = {
  c: {
    path: 'main.c',
    content: `#include <stdio.h>

int add(int a) {
	int unused;
	return a + b;
}

int main(void) {
  printf("%d\\n", "x");
  return add(1)
}
`,
    output: `main.c: In function ‘add’:
main.c:5:20: error: ‘b’ undeclared (first use in this function)
    5 |         return a + b;
      |                    ^
main.c:5:20: note: each undeclared identifier is reported only once for each function it appears in
main.c:4:13: warning: unused variable ‘unused’ [-Wunused-variable]
    4 |         int unused;
      |             ^~~~~~
main.c: In function ‘main’:
main.c:9:12: warning: format ‘%d’ expects argument of type ‘int’, but argument 2 has type ‘char *’ [-Wformat=]
    9 |   printf("%d\\n", "x");
      |           ~^     ~~~
      |            |     |
      |            int   char *
      |           %s
main.c:10:16: error: expected ‘;’ before ‘}’ token
   10 |   return add(1)
      |                ^
      |                ;
   11 | }
      | ~               
main.c: In function ‘add’:
main.c:6:1: warning: control reaches end of non-void function [-Wreturn-type]
    6 | }
      | ^
`,
  },
  cplusplus: {
    path: 'main.cpp',
    content: `#include <iostream>
#include <vector>

int main() {
  std::vector<int> 数 = {1, 2};
  int n = "two";
  std::cout << 数.sise() << m;
}
`,
    output: `main.cpp: In function ‘int main()’:
main.cpp:6:11: error: invalid conversion from ‘const char*’ to ‘int’ [-fpermissive]
    6 |   int n = "two";
      |           ^~~~~
      |           |
      |           const char*
main.cpp:7:19: error: ‘class std::vector<int>’ has no member named ‘sise’; did you mean ‘size’?
    7 |   std::cout << 数.sise() << m;
      |                   ^~~~
      |                   size
main.cpp:7:29: error: ‘m’ was not declared in this scope
    7 |   std::cout << 数.sise() << m;
      |                             ^
main.cpp:6:7: warning: unused variable ‘n’ [-Wunused-variable]
    6 |   int n = "two";
      |       ^
`,
  },
  java: {
    path: 'Main.java',
    content: `import java.util.*;

public class Main {
  public static void main(String[] args) {
    int n = "two";
	String s = missing;
    List raw = new ArrayList();
    raw.add(1);
  }
}
`,
    output: `Main.java:5: error: incompatible types: String cannot be converted to int
    int n = "two";
            ^
Main.java:6: error: cannot find symbol
	String s = missing;
	           ^
  symbol:   variable missing
  location: class Main
Main.java:7: warning: [rawtypes] found raw type: List
    List raw = new ArrayList();
    ^
  missing type arguments for generic class List<E>
  where E is a type-variable:
    E extends Object declared in interface List
Main.java:7: warning: [rawtypes] found raw type: ArrayList
    List raw = new ArrayList();
                   ^
  missing type arguments for generic class ArrayList<E>
  where E is a type-variable:
    E extends Object declared in class ArrayList
Main.java:8: warning: [unchecked] unchecked call to add(E) as a member of the raw type List
    raw.add(1);
           ^
  where E is a type-variable:
    E extends Object declared in interface List
2 errors
3 warnings
`,
  },
  javaStack: {
    path: 'Main.java',
    content: `public class Main {
  static int at(int[] all, int i) {
    return all[i];
  }
  public static void main(String[] args) {
    System.out.println(at(new int[] {1, 2, 3}, 5));
  }
}
`,
    output: `Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 3
	at Main.at(Main.java:3)
	at Main.main(Main.java:6)
`,
  },
  csharp: {
    path: 'Main.cs',
    content: `using System;
class Program {
	static void Main() {
		int unused = 1;
		int n = "two";
		Console.WriteLine(missing);
	}
}
`,
    output: `Main.cs(5,11): error CS0029: Cannot implicitly convert type \`string' to \`int'
Main.cs(6,21): error CS0103: The name \`missing' does not exist in the current context
Compilation failed: 2 error(s), 0 warnings
`,
  },
  go: {
    path: 'main.go',
    content: `package main

import (
	"fmt"
	"os"
)

func main() {
	n := "two"
	稽古 := n + 1; fmt.Println(missing)
}
`,
    output: `# command-line-arguments
./main.go:5:2: imported and not used: "os"
./main.go:10:12: invalid operation: n + 1 (mismatched types string and untyped int)
./main.go:10:31: undefined: missing
`,
  },
  goPanic: {
    path: 'main.go',
    content: `package main

import "fmt"

func at(all []int, i int) int {
	return all[i]
}

func main() {
	fmt.Println(at([]int{1, 2, 3}, 5))
}
`,
    output: `panic: runtime error: index out of range [5] with length 3

goroutine 1 [running]:
main.at(...)
	/work/main.go:6
main.main()
	/work/main.go:10 +0x1d
`,
  },
  rust: {
    path: 'main.rs',
    content: `fn main() {
    let unused = 1;
    let n: i32 = "two";
    println!("{}", missing);
}
`,
    output: `error[E0425]: cannot find value \`missing\` in this scope
 --> main.rs:4:20
  |
4 |     println!("{}", missing);
  |                    ^^^^^^^ not found in this scope

error[E0308]: mismatched types
 --> main.rs:3:18
  |
3 |     let n: i32 = "two";
  |            ---   ^^^^^ expected \`i32\`, found \`&str\`
  |            |
  |            expected due to this

error: aborting due to 2 previous errors

Some errors have detailed explanations: E0308, E0425.
For more information about an error, try \`rustc --explain E0308\`.
`,
  },
  rustPanic: {
    path: 'main.rs',
    content: `fn at(all: &[i32], i: usize) -> i32 {
    all[i]
}

fn main() {
    println!("{}", at(&[1, 2, 3], 5));
}
`,
    output: `thread 'main' panicked at 'index out of bounds: the len is 3 but the index is 5', main.rs:2:5
stack backtrace:
   0: rust_begin_unwind
             at /usr/src/rustc-1.63.0/library/std/src/panicking.rs:584:5
   1: core::panicking::panic_fmt
             at /usr/src/rustc-1.63.0/library/core/src/panicking.rs:142:14
   2: core::panicking::panic_bounds_check
             at /usr/src/rustc-1.63.0/library/core/src/panicking.rs:84:5
   3: main::main
note: Some details are omitted, run with \`RUST_BACKTRACE=full\` for a verbose backtrace.
`,
  },
  haskell: {
    path: 'main.hs',
    content: `module Main where

main :: IO ()
main = do
  let n = 1 :: Int
  putStrLn n
  putStrLn missing
`,
    output: `
main.hs:7:12: error: Variable not in scope: missing :: String
  |
7 |   putStrLn missing
  |            ^^^^^^^
`,
  },
  haskellCall: {
    path: 'main.hs',
    content: `at :: [Int] -> Int
at [] = error "nothing there"
at (x : _) = x

main :: IO ()
main = print (at [])
`,
    output: `x: nothing there
CallStack (from HasCallStack):
  error, called at main.hs:2:9 in main:Main
`,
  },
  kotlin: {
    path: 'main.kt',
    content: `fun main() {
    val unused = 1
    val n: Int = "two"
    println(missing)
}
`,
    output: `main.kt:3:18: error: type mismatch: inferred type is String but Int was expected
    val n: Int = "two"
                 ^
main.kt:4:13: error: unresolved reference: missing
    println(missing)
            ^
`,
  },
  scala: {
    path: 'Main.scala',
    content: `object Main {
  def main(args: Array[String]): Unit = {
    val n: Int = "two"
    println(missing)
  }
}
`,
    output: `Main.scala:3: error: type mismatch;
 found   : String("two")
 required: Int
    val n: Int = "two"
                 ^
Main.scala:4: error: not found: value missing
    println(missing)
            ^
two errors found
`,
  },
  groovy: {
    path: 'Main.groovy',
    content: `def n = 1
println(n
int m = 
`,
    output: `org.codehaus.groovy.control.MultipleCompilationErrorsException: startup failed:
Main.groovy: 3: unexpected token: int @ line 3, column 1.
   int m = 
   ^

1 error

`,
  },
  phpParse: {
    path: 'main.php',
    content: `<?php
function at($all) {
  return $all[0]
}
echo at([1]);
`,
    output: `PHP Parse error:  syntax error, unexpected token "}", expecting ";" in /work/main.php on line 4
Parse error: syntax error, unexpected token "}", expecting ";" in /work/main.php on line 4
`,
  },
  phpRun: {
    path: 'main.php',
    content: `<?php
function at(array $all) {
  return $all[5] + missing();
}
echo at([1]);
`,
    output: `PHP Warning:  Undefined array key 5 in /work/main.php on line 3
Warning: Undefined array key 5 in /work/main.php on line 3
PHP Fatal error:  Uncaught Error: Call to undefined function missing() in /work/main.php:3
Stack trace:
#0 /work/main.php(5): at()
#1 {main}
  thrown in /work/main.php on line 3
Fatal error: Uncaught Error: Call to undefined function missing() in /work/main.php:3
Stack trace:
#0 /work/main.php(5): at()
#1 {main}
  thrown in /work/main.php on line 3
`,
  },
  ruby: {
    path: 'main.rb',
    content: `def at(all, i)
  all.fetch(i)
end

puts at([1, 2], 0)
puts missing(3)
puts at([1, 2], 5)
`,
    output: `main.rb:6:in \`<main>': undefined method \`missing' for main:Object (NoMethodError)
1
`,
  },
  rubyParse: {
    path: 'main.rb',
    content: `def at(all)
  if all
    1 +
  end
end
`,
    output: `main.rb:4: syntax error, unexpected \`end'
  end
  ^~~
`,
  },
  python: {
    path: 'main.py',
    content: `shifts = [[1, 2]]


def at(all, i):
    return all[i][0]


print(at(shifts, 0))
print(at(shifts, 5))
`,
    output: `1
Traceback (most recent call last):
  File "/work/main.py", line 9, in <module>
    print(at(shifts, 5))
          ^^^^^^^^^^^^^
  File "/work/main.py", line 5, in at
    return all[i][0]
           ~~~^^^
IndexError: list index out of range
`,
  },
  pythonParse: {
    path: 'main.py',
    content: `def at(all, i):
    if all:
        return all[i

print(at([1], 0))
`,
    output: `  File "/work/main.py", line 3
    return all[i
              ^
SyntaxError: '[' was never closed
`,
  },
  pythonChain: {
    path: 'chain.py',
    content: `import re
print(re.match("\\d", "1"))
try:
    {}["a"]
except KeyError:
    raise ValueError("no such thing")
`,
    output: `<re.Match object; span=(0, 1), match='1'>
Traceback (most recent call last):
  File "/work/chain.py", line 4, in <module>
    {}["a"]
    ~~^^^^^
KeyError: 'a'

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/work/chain.py", line 6, in <module>
    raise ValueError("no such thing")
ValueError: no such thing
`,
  },
  node: {
    path: 'main.js',
    content: `function at(all, i) {
  return all[i].length;
}

console.log(at(["a"], 0));
console.log(at(["a"], 5));
`,
    output: `1
/work/main.js:2
  return all[i].length;
                ^

TypeError: Cannot read properties of undefined (reading 'length')
    at at (/work/main.js:2:17)
    at Object.<anonymous> (/work/main.js:6:13)
    at node:internal/main/run_main_module:33:47

Node.js v24.21.0
`,
  },
  nodeParse: {
    path: 'main.js',
    content: `const n = 1;
const m = n +;
console.log(m);
`,
    output: `/work/main.js:2
const m = n +;
             ^

SyntaxError: Unexpected token ';'
    at node:internal/main/run_main_module:33:47

Node.js v24.21.0
`,
  },
  sqlParse: {
    path: 'main.sql',
    content: `create table t (id integer primary key);
insert into t values (1);

select id,
  missing
from t;
`,
    output: `Parse error near line 4: no such column: missing
  select id,   missing from t;
               ^--- error here
`,
  },
  sqlRun: {
    path: 'run.sql',
    content: `create table t (id integer primary key);
insert into t values (1);
insert into t values (1);
`,
    output: `Runtime error near line 3: UNIQUE constraint failed: t.id (19)
`,
  },
  perlParse: {
    path: 'main.pl',
    content: `use strict;
use warnings;
my $n = $missing + 1;
print "a" + 1;
my $m = ;
`,
    output: `Global symbol "$missing" requires explicit package name (did you forget to declare "my $missing"?) at main.pl line 3.
syntax error at main.pl line 5, near "= ;"
Execution of main.pl aborted due to compilation errors.
`,
  },
  perlRun: {
    path: 'run.pl',
    content: `use strict;
use warnings;
my $n;
print "a" . $n, "\\n";
sub at { die "nothing there" }
at();
`,
    output: `Use of uninitialized value $n in concatenation (.) or string at run.pl line 4.
nothing there at run.pl line 5.
a
`,
  },
  typescript: {
    path: 'main.ts',
    content: `const n: number = "two";
enum Place { first }
function at(all: string[]): void {
  return missing;
}
`,
    output: `main.ts(1,7): error TS2322: Type 'string' is not assignable to type 'number'.
main.ts(4,10): error TS2304: Cannot find name 'missing'.
`,
  },
  typescriptColoured: {
    path: 'main.ts',
    content: `const n: number = "two";
enum Place { first }
function at(all: string[]): void {
  return missing;
}
`,
    output: `\u001B[96mmain.ts\u001B[0m:\u001B[93m4\u001B[0m:\u001B[93m10\u001B[0m - \u001B[91merror\u001B[0m\u001B[90m TS2304: \u001B[0mCannot find name 'missing'.
`,
  },
} satisfies Readonly<Record<string, RealOutput>>;
