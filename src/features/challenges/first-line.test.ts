import { expect, it } from 'vitest';
import { firstLineOf } from './first-line.ts';

it.each([
  // Code is not touched, whatever its signs are elsewhere.
  ['What is `*p` after `int *p = &x;`?', 'What is *p after int *p = &x;?'],
  ['`#include <stdio.h>` brings what?', '#include <stdio.h> brings what?'],
  ['Is `a > b && c > d` true?', 'Is a > b && c > d true?'],
  ['`$HOME` and `**kwargs` and `__init__`', '$HOME and **kwargs and __init__'],
  ['Which is `` `quoted` ``?', 'Which is `quoted`?'],
  ['**Use `x*y*z` here**', 'Use x*y*z here'],
  // Nor is what only looks like a mark.
  ['#include comes first', '#include comes first'],
  ['C# or F#?', 'C# or F#?'],
  ['Is 3 > 2 and 2 * 3 * 4 = 24?', 'Is 3 > 2 and 2 * 3 * 4 = 24?'],
  ['From $5 to $10', 'From $5 to $10'],
  ['What does snake_case_name hold?', 'What does snake_case_name hold?'],
  ['int *p, *q', 'int *p, *q'],
  [String.raw`Is \*p a pointer, and what is \$x?`, 'Is *p a pointer, and what is $x?'],
  ['- 3 + 4 = ?', '3 + 4 = ?'],
  ['-3 + 4 = ?', '-3 + 4 = ?'],
  // Marks go.
  [
    '## What is **true** of *pointers*, and ~~not~~ _here_?',
    'What is true of pointers, and not here?',
  ],
  ['> > Who said that?', 'Who said that?'],
  ['Solve $x^2 > 4$ and $a * b * c$.', 'Solve x^2 > 4 and a * b * c.'],
  [
    'See [the *manual*](https://keiko.test/a "A") and ![a map](keiko:asset/1/a.png)',
    'See the manual and a map',
  ],
  ['See <https://keiko.test/a_b_c>', 'See https://keiko.test/a_b_c'],
  // Blanks stand as blanks, in code too.
  ['The {{1}} of `*{{2}}`', 'The ___ of *___'],
  // What is asked, not the listing before it.
  ['```c\nint *p = &x;\n```\n\nWhat is *p*?', 'What is p?'],
  ['---\n\nWhat now?', 'What now?'],
  ['```\n*p = **q;\n```', '*p = **q;'],
  ['  ', ''],
  ['???', '???'],
])('%j is listed as %j', (prompt, line) => {
  expect(firstLineOf(prompt)).toBe(line);
});
