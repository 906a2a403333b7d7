/** What is said, word for word, of programs of the machine itself: each is a small one that is wrong. */
export const nativeOutputs = {
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
};
