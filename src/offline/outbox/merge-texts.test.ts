import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const base = 'Pointers hold addresses. They are typed.\nArrays decay to pointers.\n';

describe('a clean merge', () => {
  it('takes what only one side changed', () => {
    expect(mergeTexts(base, base, 'new')).toEqual({ isClean: true, text: 'new' });
    expect(mergeTexts(base, 'new', base)).toEqual({ isClean: true, text: 'new' });
    expect(mergeTexts(base, 'same', 'same')).toEqual({ isClean: true, text: 'same' });
  });

  it('has the changes of both, also within one paragraph of sentences', () => {
    const mine = base.replace('addresses', 'the address of a value');
    const theirs = `${base}Check for NULL first.\n`;
    expect(mergeTexts(base, mine, theirs)).toEqual({
      isClean: true,
      text: 'Pointers hold the address of a value. They are typed.\nArrays decay to pointers.\nCheck for NULL first.\n',
    });
    const paragraph = 'One here. Two there. Three everywhere.';
    const merged = mergeTexts(
      paragraph,
      paragraph.replace('here.', 'now.'),
      paragraph.replace('Three', 'Four'),
    );
    expect(merged).toEqual({ isClean: true, text: 'One now. Two there. Four everywhere.' });
  });

  it('knows where a Japanese sentence ends', () => {
    const japanese = 'ポインタは住所です。型があります。配列とは違います。';
    const mine = japanese.replace('住所', 'アドレス');
    const theirs = japanese.replace('違います', '似ていますが別のものです');
    expect(mergeTexts(japanese, mine, theirs)).toEqual({
      isClean: true,
      text: 'ポインタはアドレスです。型があります。配列とは似ていますが別のものです。',
    });
  });

  it('lets one side delete what the other left alone', () => {
    const theirs = base.replace('Pointers hold addresses. ', '');
    const mine = base.replace('Arrays', 'All arrays');
    expect(mergeTexts(base, mine, theirs)).toEqual({
      isClean: true,
      text: 'They are typed.\nAll arrays decay to pointers.\n',
    });
  });
});

describe('an unclean merge', () => {
  it('is told when both changed one sentence, and both are there', () => {
    const mine = base.replace('are typed', 'have a type');
    const theirs = base.replace('are typed', 'know their type');
    const { isClean, text } = mergeTexts(base, mine, theirs);
    expect(isClean).toBe(false);
    expect(text).toContain('They have a type.');
    expect(text).toContain('They know their type.');
  });

  it('has all sentences of both, mine first, each beginning a line of its own', () => {
    const origin = 'One here. Two there. Three now.';
    expect(mergeTexts(origin, 'Uno here. Due there. Three now.', 'Eins. Zwei. Three now.')).toEqual(
      {
        isClean: false,
        text: 'Uno here. Due there. \nEins. Zwei. Three now.',
      },
    );
    expect(mergeTexts('Old.\nEnd.', 'Mine.\nEnd.', 'Theirs.\nEnd.').text).toBe(
      'Mine.\nTheirs.\nEnd.',
    );
  });

  it('is told when one side emptied what the other wrote on', () => {
    expect(mergeTexts('Old words.', '', 'Old words, and new.')).toEqual({
      isClean: false,
      text: 'Old words, and new.',
    });
  });

  it('without anything to begin with has both, unless they are the same', () => {
    expect(mergeTexts('', '左', '右')).toEqual({ isClean: false, text: '左\n右' });
  });
});

const wordOf = (side: string) => fc.nat({ max: 20 }).map((number) => `${side}${number}`);
const sentence = (side: string) =>
  fc
    .tuple(
      fc.array(wordOf(side), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('. ', '。', '\n'),
    )
    .map(([words, end]) => words.join(' ') + end);

/** A text, and two others made of it by putting in, taking out and writing over sentences. */
const threeTexts = fc
  .array(sentence('b'), { maxLength: 8 })
  .chain((origin) =>
    fc.tuple(fc.constant(origin.join('')), editOf(origin, 'm'), editOf(origin, 't')),
  );

function editOf(origin: readonly string[], side: string): fc.Arbitrary<string> {
  const change = fc.oneof(
    { weight: 3, arbitrary: fc.constant('keep' as const) },
    { weight: 1, arbitrary: fc.constant('drop' as const) },
    { weight: 1, arbitrary: fc.constant('over' as const) },
    { weight: 1, arbitrary: fc.constant('before' as const) },
  );
  return fc
    .array(fc.tuple(change, sentence(side)), {
      minLength: origin.length + 1,
      maxLength: origin.length + 1,
    })
    .map((changes) =>
      changes
        .map(([how, fresh], index) => {
          const old = origin[index] ?? '';
          if (how === 'keep') return old;
          if (how === 'drop') return '';
          return how === 'over' ? fresh : fresh + old;
        })
        .join(''),
    );
}

const wordsOf = (text: string, side: string) =>
  (text.match(new RegExp(`${side}\\d+`, 'g')) ?? []).toSorted();

describe('whatever both sides do', () => {
  it('no word that either wrote is lost', () => {
    fc.assert(
      fc.property(threeTexts, ([origin, mine, theirs]) => {
        const { text } = mergeTexts(origin, mine, theirs);
        expect(wordsOf(text, 'm')).toEqual(wordsOf(mine, 'm'));
        expect(wordsOf(text, 't')).toEqual(wordsOf(theirs, 't'));
      }),
      { numRuns: 500 },
    );
  });

  it('both devices come to the same clean text', () => {
    let clean = 0;
    fc.assert(
      fc.property(threeTexts, ([origin, mine, theirs]) => {
        const here = mergeTexts(origin, mine, theirs);
        const there = mergeTexts(origin, theirs, mine);
        expect(there.isClean).toBe(here.isClean);
        if (!here.isClean) return;
        clean += 1;
        expect(there.text).toBe(here.text);
      }),
      { numRuns: 500 },
    );
    expect(clean).toBeGreaterThan(0);
  });
});
