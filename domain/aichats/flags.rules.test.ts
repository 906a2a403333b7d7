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

  it.each([
    'I want to die',
    'I could kill myself',
    'end my life',
    'thinking of suicide',
    'I feel suicidal',
    'I hurt myself',
    'I harm myself',
    'about self-harm',
    'I have no reason to live',
    'I want to disappear',
    'nobody would miss me',
    '死にたいです',
    '消えたいです',
    '自殺の話',
    '自傷の話',
    'リストカットの話',
    '生きていたくないです',
    '生きる意味がないです',
    'いなくなりたいです',
  ])('is a sign of distress: %s', (text) => expect(kindsIn(text)).toEqual(['distress']));

  it.each([
    'I will kill you',
    'I kill him',
    'I kill her',
    'I beat you up',
    'I am being bullied',
    'they are bullying me',
    'I am being harassed',
    'they are harassing me',
    'they threatened me',
    'they are threatening me',
    '殺してやると言われた',
    'ぶっ殺すと言われた',
    'いじめられています',
    '殴られました',
    '脅されました',
    'パワハラの話',
    'セクハラの話',
    'ハラスメントを受けました',
  ])('is a sign of abuse: %s', (text) => expect(kindsIn(text)).toEqual(['abuse']));
});

describe('a phrase of a list', () => {
  const finds = (text: string, phrase: string) =>
    flagsIn(text, { distress: [phrase], abuse: [] }).length === 1;

  it.each([
    ['aloneness', 'alone'],
    ['stalone', 'alone'],
    ['alone2', 'alone'],
    ['2alone', 'alone'],
    ['a lone', 'alone'],
    ['alon', 'alone'],
    ['anything', ' '],
  ])('is not in %j: %j', (text, phrase) => expect(finds(text, phrase)).toBe(false));

  it.each([
    ['alone', 'alone'],
    ['so alone.', 'alone'],
    ['(alone)', 'alone'],
    ['aloneness leaves me alone', 'alone'],
    ['so   much', 'so much'],
    ['so\nmuch', ' so   much '],
    ['I can’t', "can't"],
    ["I can't", 'can’t'],
    ['xもうだめx', 'もうだめ'],
    ['x(sad', '(sad'],
    ['sad!x', 'sad!'],
    ['ALONE', 'Alone'],
  ])('is in %j: %j', (text, phrase) => expect(finds(text, phrase)).toBe(true));
});
