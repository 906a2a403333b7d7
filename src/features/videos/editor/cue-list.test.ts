import { describe, expect, it } from 'vitest';
import { addCue, changeCue, mergeCue, removeCue, shiftCues, splitCue } from './cue-list.ts';

const cue = (id: string, start: number, end: number, text = id) => ({ id, start, end, text });
const cues = [cue('a', 1000, 3000), cue('b', 5000, 6000), cue('c', 6000, 9000)];
const times = (list: readonly { text: string; start: number; end: number }[]) =>
  list.map(({ text, start, end }) => [text, start, end]);

describe('words of a video', () => {
  it('are shown for three seconds when they are new, and give way to what follows', () => {
    expect(times(addCue(cues, 3200.4).cues)).toEqual([
      ['a', 1000, 3000],
      ['', 3200, 5000],
      ['b', 5000, 6000],
      ['c', 6000, 9000],
    ]);
    expect(times(addCue(cues, 20_000).cues).at(-1)).toEqual(['', 20_000, 23_000]);
    // However near what follows is, it can be seen.
    const { cues: near, id } = addCue(cues, 4900);
    expect(near.find((one) => one.id === id)).toMatchObject({ start: 4900, end: 5200 });
  });

  it('are in the order of their times when they were changed, and the others stay', () => {
    expect(times(changeCue(cues, 'a', { start: 5500, end: 5800 }))).toEqual([
      ['b', 5000, 6000],
      ['a', 5500, 5800],
      ['c', 6000, 9000],
    ]);
    expect(removeCue(cues, 'b').map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('are two where a sentence ends nearest to the middle, each as long as its words', () => {
    const spoken = cue('a', 1000, 3000, 'It ends. Then, it goes on');
    expect(times(splitCue([spoken, ...cues.slice(1)], 'a'))).toEqual([
      ['It ends. Then,', 1000, 2120],
      ['it goes on', 2120, 3000],
      ['b', 5000, 6000],
      ['c', 6000, 9000],
    ]);
    expect(times(splitCue([cue('a', 0, 1, 'x y')], 'a'))).toEqual([['x y', 0, 1]]);
  });

  it('are one with what follows, and nothing is lost where nothing does', () => {
    expect(times(mergeCue([cue('a', 0, 9000), ...cues.slice(1)], 'a'))).toEqual([
      ['a\nb', 0, 9000],
      ['c', 6000, 9000],
    ]);
    expect(times(mergeCue(cues, 'a'))[0]).toEqual(['a\nb', 1000, 6000]);
    expect(mergeCue(cues, 'c')).toEqual(cues);
  });

  it('are all later or sooner, and none before the beginning', () => {
    expect(times(shiftCues(cues, 500))[2]).toEqual(['c', 6500, 9500]);
    expect(times(shiftCues(cues, -4000))).toEqual([
      ['a', 0, 1],
      ['b', 1000, 2000],
      ['c', 2000, 5000],
    ]);
  });
});
