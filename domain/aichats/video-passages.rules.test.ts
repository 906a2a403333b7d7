import { expect, it } from 'vitest';
import { videoPassages } from './video-passages.rules.ts';

const cue = (start: number, end: number, text: string) => ({ id: 'c', start, end, text });
const passages = (en: ReturnType<typeof cue>[], ...marks: readonly [at: number, title: string][]) =>
  videoPassages({
    chapters: marks.map(([at, title]) => ({ id: 'x', at, title })),
    captions: { en, ja: [] },
  });

it('what is said within half a minute is together, from when it begins', () => {
  const first = cue(5000, 6000, 'One.');
  expect(passages([first, cue(20_000, 35_000, 'Two.')]).map(({ text }) => text)).toEqual([
    'One.\nTwo.',
  ]);
  expect(passages([first, cue(20_000, 35_001, 'Two.')]).map(({ text }) => text)).toEqual([
    'One.',
    'Two.',
  ]);
});

it('a chapter begins with its first moment, whatever order they are in', () => {
  const said = [cue(0, 900, 'One.'), cue(1000, 1900, 'Two.'), cue(2000, 2900, 'Three.')];
  expect(passages(said, [2000, 'C'], [1000, 'B'])).toEqual([
    { seconds: 0, title: 'One.', text: 'One.' },
    { seconds: 1, title: 'B', text: 'Two.' },
    { seconds: 2, title: 'C', text: 'Three.' },
  ]);
});

it('a passage is told from the second in which it begins, with what it begins with', () => {
  const [passage] = passages([cue(1999, 2500, 'x'.repeat(61))]);
  expect(passage).toEqual({ seconds: 1, title: 'x'.repeat(60), text: 'x'.repeat(61) });
  const [cut] = passages([cue(0, 1, `${'x'.repeat(59)}𠮷`)]);
  expect(cut?.title).toBe(`${'x'.repeat(59)}\uFFFD`);
});

it('where nothing is said there is no passage', () => {
  expect(passages([])).toEqual([]);
  expect(passages([cue(0, 1, ' \n ')], [0, 'A'])).toEqual([]);
  expect(passages([cue(0, 1, ' '), cue(2, 3, ' a \n b ')])).toEqual([
    { seconds: 0, title: 'a b', text: 'a b' },
  ]);
});
