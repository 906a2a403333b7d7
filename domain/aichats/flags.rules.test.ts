import { describe, expect, it } from 'vitest';
import { flagsIn, usualPhrases } from './flags.rules.ts';

const kindsIn = (text: string) => flagsIn(text, usualPhrases).map(({ kind }) => kind);

describe('what flags a question', () => {
  it.each([
    'How do I kill a process that hangs?',
    'My program dies with a segmentation fault, and I hate it.',
    'Why does the child outlive its parent, and who reaps orphans?',
    'ゾンビプロセスを殺すにはどうすればよいですか？',
    'スレッドが死ぬ理由を教えてください。',
    'What is parasuicidology?',
    '',
  ])('is not what programmers say: %s', (text) => {
    expect(kindsIn(text)).toEqual([]);
  });

  it.each([
    ['I want to   DIE', ['distress']],
    ['もう死にたいです。', ['distress']],
    ['Ｓｕｉｃｉｄｅ', ['distress']],
    ['sui\u200bcide', ['distress']],
    ['先輩にパワハラを受けています', ['abuse']],
    ['I am being bullied and want to disappear.', ['distress', 'abuse']],
  ])('is what the lists have, however it is typed: %s', (text, kinds) => {
    expect(kindsIn(text)).toEqual(kinds);
  });

  it('names the rule as it stands in the list, once of each kind', () => {
    const phrases = { distress: ['Too much', 'alone'], abuse: [''] };
    expect(flagsIn('It is too much, I am alone', phrases)).toEqual([
      { kind: 'distress', phrase: 'Too much' },
    ]);
    expect(flagsIn('aloneness', phrases)).toEqual([]);
  });
});
