import { describe, expect, it } from 'vitest';
import { citedIn, outsideCode, withLinkedCitations } from './citations.rules.ts';

describe('a source is named', () => {
  it.each([
    ['by one digit or two', 'a [1] b [23]', [1, 23]],
    ['before code and behind it', '[1] `x` [2]\n```\nx\n```\n[3]', [1, 2, 3]],
    ['behind marks that are no code', 'x ``` [1]', [1]],
    ['by a line of two waves', '~~\n[1]\n~~', [1]],
    ['in what is set in by four', '    ```\n[1]', [1]],
    ['behind a tick that does not end in its line', '`a\n[1]`', [1]],
    ['twice, and is one', '[1] [1]', [1]],
  ])('%s', (_, answer, numbers) => expect([...citedIn(answer)]).toEqual(numbers));

  it.each([
    ['a year', '[2026]'],
    ['a letter', '[x] [] [1'],
    ['a link', '[1](https://x.example/)'],
    ['an index in code', '`a[1]`'],
    ['an index in code of two ticks', '``a[1]``'],
    ['in a block', 'x\n```c\na[1]\n```'],
    ['in a block of waves', '~~~\na[1]\n~~~'],
    ['in a block of longer marks', '`````\na[1]\n`````'],
    ['in a block that is set in by three', '   ```\na[1]\n   ~~~'],
    ['in a block that goes on', 'x\n```\na[1]\n\nb[2]'],
    ['behind marks within a line of a block', '~~~\nx ~~~\na[1]\n~~~'],
    ['in a block behind a line of two waves', '~~~\n~~\na[1]\n~~~'],
    ['behind what looks like its end', '~~~\n    ~~~\na[1]\n~~~'],
  ])('by no %s', (_, answer) => {
    expect([...citedIn(answer)]).toEqual([]);
    expect(withLinkedCitations(answer)).toBe(answer);
  });
});

it('is an address where the code before it has ended', () => {
  expect(withLinkedCitations('~~~\na[1]\n~~~ x\n[2]')).toBe('~~~\na[1]\n~~~ x\n[2](#source-2)');
});

it('what is changed leaves code as it is', () => {
  const answer = 'a `a` a\n```\na\n```\na';
  expect(outsideCode(answer, (part) => part.toUpperCase())).toBe('A `a` A\n```\na\n```\nA');
});
