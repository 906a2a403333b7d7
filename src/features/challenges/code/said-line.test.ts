import { expect, it } from 'vitest';
import { saidLine } from './said-line.ts';

it.each([
  ['nothing', '', ''],
  ['one line', 'It is broken\n', 'It is broken'],
  ['what is indented alone', '  a\n  b\n', '  b'],
  [
    'Python',
    'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    1 / 0\n    ~~^~~\nZeroDivisionError: division by zero\n',
    'ZeroDivisionError: division by zero',
  ],
  [
    'Python before it begins',
    '  File "main.py", line 1\n    print("a"\n         ^\nSyntaxError: \'(\' was never closed\n',
    "SyntaxError: '(' was never closed",
  ],
  [
    'Node.js',
    "main.js:2\nnull.x;\n     ^\n\nTypeError: Cannot read properties of null (reading 'x')\n    at Object.<anonymous> (main.js:2:6)\n\nNode.js v24.1.0\n",
    "TypeError: Cannot read properties of null (reading 'x')",
  ],
  [
    'Ruby',
    "main.rb:2:in `/': divided by 0 (ZeroDivisionError)\n\tfrom main.rb:2:in `<main>'\n",
    "main.rb:2:in `/': divided by 0 (ZeroDivisionError)",
  ],
  [
    'Ruby before it begins',
    "main.rb:1: syntax error, unexpected end-of-input, expecting ')'\nputs(1\n      ^\n",
    "main.rb:1: syntax error, unexpected end-of-input, expecting ')'",
  ],
  [
    'SQLite',
    'Parse error near line 1: no such column: books.titel\n  select books.titel from loans\n         ^--- error here\n',
    'Parse error near line 1: no such column: books.titel',
  ],
  [
    'SQLite far to the right',
    'Parse error near line 2: no such column: due\n  books.title, members.name, cast(julianday(due\n                       error here ---^\n',
    'Parse error near line 2: no such column: due',
  ],
])('is told of %s', (_, stderr, said) => {
  expect(saidLine(stderr)).toBe(said);
});
