import { pathsWith, type Toolchain } from './toolchain.ts';

/** Languages whose compilers make a program of the machine itself. */

const program = '/box/out/main';
const seconds = 1000;

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
      '-std=gnu++20',
      '-O2',
      '-pipe',
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
