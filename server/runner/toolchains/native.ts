import { asArgument, pathsWith, type Toolchain } from './toolchain.ts';

/** Languages whose compilers make a program of the machine itself. */

const program = '/box/out/main';
const seconds = 1000;

/** Headers that are compiled beforehand are only of use with the very same. */
export const nativeFlags = { cplusplus: ['-std=gnu++20', '-O2', '-pipe'] };

export const c: Toolchain = {
  language: 'c',
  version: { command: ['gcc', '--version'], pattern: /gcc.* (\d+\.\d+\.\d+)/ },
  packages: ['gcc', 'libc6-dev'],
  mainFile: 'main.c',
  compile: (sources) => ({
    command: [
      'gcc',
      '-std=gnu17',
      '-O2',
      '-pipe',
      '-Wall',
      '-o',
      program,
      ...pathsWith(sources, '.c'),
      '-lm',
    ],
    memoryMb: 1024,
    cpuMs: 15 * seconds,
  }),
  run: () => ({ command: [program] }),
  selfTest: `#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char line[200];
  setlocale(LC_ALL, "");
  if (!fgets(line, sizeof line, stdin)) return 1;
  line[strcspn(line, "\\n")] = 0;
  printf("%s %zu\\n", line, mbstowcs(NULL, line, 0));
}
`,
};

export const cplusplus: Toolchain = {
  language: 'cplusplus',
  version: { command: ['g++', '--version'], pattern: /g\+\+.* (\d+\.\d+\.\d+)/ },
  packages: ['g++'],
  mainFile: 'main.cpp',
  compile: (sources) => ({
    command: [
      'g++',
      ...nativeFlags.cplusplus,
      '-Wall',
      '-I/opt/keiko/headers',
      '-o',
      program,
      ...pathsWith(sources, '.cpp', '.cc', '.cxx'),
    ],
    memoryMb: 1536,
    cpuMs: 30 * seconds,
  }),
  run: () => ({ command: [program] }),
  selfTest: `#include <bits/stdc++.h>
int main() {
  std::string line;
  std::getline(std::cin, line);
  auto letters = std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) != 0x80; });
  std::cout << line << " " << letters << std::endl;
}
`,
};

export const go: Toolchain = {
  language: 'go',
  version: { command: ['go', 'version'], pattern: /go version go(\S+)/ },
  packages: ['golang-go'],
  mainFile: 'main.go',
  compile: (sources) => ({
    command: ['go', 'build', '-o', program, ...pathsWith(sources, '.go')],
    environment: { GOCACHE: '/tmp/go', GOPATH: '/tmp/path', GO111MODULE: 'off', CGO_ENABLED: '0' },
    memoryMb: 1536,
    cpuMs: 60 * seconds,
  }),
  run: () => ({ command: [program] }),
  overhead: { memoryMb: 32, processes: 24 },
  outOfMemory: /^fatal error: runtime: (out of|cannot allocate) memory/m,
  selfTest: `package main

import (
	"bufio"
	"fmt"
	"os"
	"unicode/utf8"
)

func main() {
	scanner := bufio.NewScanner(os.Stdin)
	scanner.Scan()
	fmt.Println(scanner.Text(), utf8.RuneCountInString(scanner.Text()))
}
`,
};

export const rust: Toolchain = {
  language: 'rust',
  version: { command: ['/usr/bin/rustc', '--version'], pattern: /rustc (\S+)/ },
  packages: ['rustc'],
  mainFile: 'main.rs',
  compile: ({ entry }) => ({
    command: ['/usr/bin/rustc', '--edition=2021', '-O', '-o', program, asArgument(entry)],
    memoryMb: 1536,
    cpuMs: 60 * seconds,
  }),
  run: () => ({ command: [program] }),
  selfTest: `use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let line = line.trim_end();
    println!("{} {}", line, line.chars().count());
}
`,
};

export const haskell: Toolchain = {
  language: 'haskell',
  version: { command: ['ghc', '--version'], pattern: /version (\S+)/ },
  packages: ['ghc'],
  mainFile: 'main.hs',
  compile: ({ entry }) => ({
    command: ['ghc', '-v0', '-O', '-outputdir', '/tmp/ghc', '-o', program, asArgument(entry)],
    memoryMb: 2048,
    cpuMs: 60 * seconds,
  }),
  run: () => ({ command: [program] }),
  overhead: { memoryMb: 32, processes: 16 },
  outOfMemory: /: (Heap exhausted|heap overflow)/,
  selfTest: `main :: IO ()
main = do
  line <- getLine
  putStrLn (line ++ " " ++ show (length line))
`,
};
