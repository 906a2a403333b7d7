/** Reads a whole number and writes its double, in the languages that a device may run. */
export const sampleProgram = {
  nodejs: {
    starter: "const n = Number(require('fs').readFileSync(0, 'utf8'));\nconsole.log(n);\n",
    solution: "const n = Number(require('fs').readFileSync(0, 'utf8'));\nconsole.log(n * 2);\n",
  },
  typescript: {
    starter:
      "import { readFileSync } from 'fs';\nconst n: number = Number(readFileSync(0, 'utf8'));\nconsole.log(n);\n",
    solution:
      "import { readFileSync } from 'fs';\nconst n: number = Number(readFileSync(0, 'utf8'));\nconsole.log(n * 2);\n",
  },
  python3: {
    starter: 'n = int(input())\nprint(n)\n',
    solution: 'n = int(input())\nprint(n * 2)\n',
  },
  perl: {
    starter: 'my $n = <STDIN>;\nprint $n + 0, "\\n";\n',
    solution: 'my $n = <STDIN>;\nprint $n * 2, "\\n";\n',
  },
  ruby: {
    starter: 'n = gets.to_i\nputs n\n',
    solution: 'n = gets.to_i\nputs n * 2\n',
  },
} as const;
