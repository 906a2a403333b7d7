import { expect, it } from 'vitest';
import { errorIn, errorLineIn } from './error-lines.ts';

it('finds the line that an error is about', () => {
  const traceback = [
    'Traceback (most recent call last):',
    '  File "/work/main.py", line 19, in <module>',
    '    for start in merge(shifts):',
    '  File "/work/main.py", line 6, in merge',
    '    merged = [[*shifts[0], 1]]',
    'IndexError: list index out of range',
  ].join('\n');
  expect(errorIn(traceback)).toEqual({ line: 6, words: 'IndexError: list index out of range' });
  expect(errorIn('main.c: In function main:\nmain.c:3:5: error: unknown name')).toEqual({
    line: 3,
    words: 'main.c:3:5: error: unknown name',
  });
  expect(errorIn('/work/main.js:2\n  throw new Error("no");')).toEqual({
    line: 2,
    words: '  throw new Error("no");',
  });
  expect(errorIn('PHP Fatal error:  broken in /work/main.php on line 4')).toMatchObject({
    line: 4,
  });
  expect(errorIn('Killed')).toBeUndefined();
});

it('says where in the text the line is named', () => {
  expect(errorLineIn('  File "main.py", line 12, in f')).toEqual({ line: 12, from: 18, to: 25 });
});
