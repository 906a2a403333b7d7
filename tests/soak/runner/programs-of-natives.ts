import type { Program } from './program.ts';

export const natives: readonly Program[] = [
  {
    language: 'c',
    path: 'main.c',
    code: `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  static char what[100], line[2000000];
  if (!fgets(what, sizeof what, stdin)) return 1;
  what[strcspn(what, "\\n")] = 0;
  if (fgets(line, sizeof line, stdin)) line[strcspn(line, "\\n")] = 0;
  if (!strcmp(what, "echo")) puts(line);
  if (!strcmp(what, "count")) printf("%zu\\n", strlen(line));
  if (!strcmp(what, "fail")) return 3;
  volatile int again = 1;
  if (!strcmp(what, "loop")) while (again);
  if (!strcmp(what, "memory")) while (again) memset(malloc(10000000), 1, 10000000);
}
`,
    doesNotCompile: 'int main(void) { return missing; }',
  },
  {
    language: 'cplusplus',
    path: 'main.cpp',
    code: `#include <iostream>
#include <string>
#include <vector>
int main() {
  std::string what, line;
  std::getline(std::cin, what);
  std::getline(std::cin, line);
  if (what == "echo") std::cout << line << "\\n";
  if (what == "count") std::cout << line.size() << "\\n";
  if (what == "fail") return 3;
  volatile bool again = true;
  while (what == "loop" && again);
  std::vector<std::string> kept;
  while (what == "memory") kept.emplace_back(10000000 + kept.size(), 'x');
}
`,
    doesNotCompile: 'int main() { return missing; }',
  },
  {
    language: 'go',
    path: 'main.go',
    code: `package main

import (
	"fmt"
	"io"
	"os"
	"strings"
)

func main() {
	all, _ := io.ReadAll(os.Stdin)
	lines := append(strings.Split(string(all), "\\n"), "")
	what, line := lines[0], lines[1]
	if what == "echo" {
		fmt.Println(line)
	}
	if what == "count" {
		fmt.Println(len(line))
	}
	if what == "fail" {
		os.Exit(3)
	}
	for what == "loop" {
	}
	kept := []string{}
	for what == "memory" {
		kept = append(kept, strings.Repeat("x", 10000000+len(kept)))
	}
}
`,
    doesNotCompile: 'package main\n\nfunc main() { missing() }\n',
  },
  {
    language: 'rust',
    path: 'main.rs',
    code: `use std::io::Read;
fn main() {
    let mut all = String::new();
    std::io::stdin().read_to_string(&mut all).unwrap();
    let mut lines = all.lines();
    let (what, line) = (lines.next().unwrap_or(""), lines.next().unwrap_or(""));
    if what == "echo" { println!("{}", line); }
    if what == "count" { println!("{}", line.len()); }
    if what == "fail" { std::process::exit(3); }
    while what == "loop" { std::hint::black_box(0); }
    let mut kept = Vec::new();
    while what == "memory" { kept.push("x".repeat(10000000 + kept.len())); }
}
`,
    doesNotCompile: 'fn main() { missing(); }',
  },
  {
    language: 'haskell',
    path: 'main.hs',
    code: `import qualified Data.ByteString.Char8 as B
import System.Exit
import Control.Monad (forever)
main :: IO ()
main = do
  whole <- B.getContents
  let (what : line : _) = B.lines whole ++ [B.empty, B.empty]
  case B.unpack what of
    "echo" -> B.putStrLn line
    "count" -> print (B.length line)
    "fail" -> exitWith (ExitFailure 3)
    "loop" -> forever (B.length line \`seq\` return ())
    "memory" -> grow [] 0
    _ -> return ()
grow :: [B.ByteString] -> Int -> IO ()
grow kept n = do
  let more = B.replicate (10000000 + n) 'x'
  if B.length more + length kept > 0 then grow (more : kept) (n + 1) else mapM_ B.putStr kept
`,
    doesNotCompile: 'main = missing\n',
  },
];
