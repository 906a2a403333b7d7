import type { Program } from './program.ts';

const javascript = `const { readFileSync } = require('node:fs');
const [what, line = ''] = readFileSync(0, 'utf8').split('\\n');
if (what === 'echo') console.log(line);
if (what === 'count') console.log(Buffer.byteLength(line));
if (what === 'fail') process.exit(3);
if (what === 'loop') for (;;);
if (what === 'memory') { const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length)); }
`;

export const scripts: readonly Program[] = [
  {
    language: 'python3',
    path: 'main.py',
    code: `import sys
what, line = (sys.stdin.buffer.read().decode().split('\\n') + [''])[:2]
if what == 'echo': print(line)
if what == 'count': print(len(line.encode()))
if what == 'fail': sys.exit(3)
if what == 'loop':
    while True: pass
if what == 'memory':
    kept = []
    while True: kept.append(bytearray(b'x' * 10_000_000))
`,
  },
  { language: 'nodejs', path: 'main.js', code: javascript },
  {
    language: 'typescript',
    path: 'main.ts',
    code: javascript.replace(
      "const { readFileSync } = require('node:fs');",
      "import { readFileSync } from 'node:fs';\nimport process from 'node:process';",
    ),
    doesNotCompile: 'const = ;\n',
  },
  {
    language: 'php',
    path: 'main.php',
    code: `<?php
[$what, $line] = array_pad(explode("\\n", stream_get_contents(STDIN)), 2, '');
if ($what === 'echo') echo $line, "\\n";
if ($what === 'count') echo strlen($line), "\\n";
if ($what === 'fail') exit(3);
if ($what === 'loop') while (true);
if ($what === 'memory') { $kept = []; while (true) $kept[] = str_repeat('x', 10000000 + count($kept)); }
`,
  },
  {
    language: 'ruby',
    path: 'main.rb',
    code: `what, line = STDIN.read.force_encoding('UTF-8').split("\\n", 3)
puts line if what == 'echo'
puts line.bytesize if what == 'count'
exit 3 if what == 'fail'
loop {} if what == 'loop'
if what == 'memory'
  kept = []
  loop { kept << 'x' * (10_000_000 + kept.size) }
end
`,
  },
  {
    language: 'perl',
    path: 'main.pl',
    code: `use strict; use warnings;
my ($what, $line) = split /\\n/, do { local $/; <STDIN> };
print "$line\\n" if $what eq 'echo';
print length($line), "\\n" if $what eq 'count';
exit 3 if $what eq 'fail';
if ($what eq 'loop') { 1 while 1 }
if ($what eq 'memory') { my @kept; push @kept, 'x' x (10_000_000 + @kept) while 1 }
`,
  },
  {
    language: 'csharp',
    path: 'Main.cs',
    code: `using System; using System.Collections.Generic; using System.IO; using System.Text;
class Program {
  static int Main() {
    var utf8 = new UTF8Encoding(false);
    var all = new StreamReader(Console.OpenStandardInput(), utf8).ReadToEnd().Split('\\n');
    string what = all[0], line = all.Length > 1 ? all[1] : "";
    var stdout = new StreamWriter(Console.OpenStandardOutput(), utf8);
    if (what == "echo") stdout.Write(line + "\\n");
    if (what == "count") stdout.Write(utf8.GetByteCount(line) + "\\n");
    stdout.Flush();
    if (what == "fail") return 3;
    while (what == "loop") { }
    var kept = new List<byte[]>();
    while (what == "memory") { var more = new byte[10000000]; for (int i = 0; i < more.Length; i += 4096) more[i] = 1; kept.Add(more); }
    return 0;
  }
}
`,
    doesNotCompile: 'class Program { static void Main() { missing(); } }',
  },
];
