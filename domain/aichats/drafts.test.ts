import { describe, expect, it } from 'vitest';
import { DraftAskedSchema } from './drafts.contract.ts';

const long = (count: number) => 'x'.repeat(count);
const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

const criterion = { id: 'a', title: '', points: 0 };
const cue = { id: 'a1', text: '' };
const picture = 'data:image/png;base64,aA0+/=';
const upTo = (count: number) => `${picture}${long(count - picture.length)}`;

const asked = {
  feedback: { kind: 'feedback', lang: 'en', task: '', rubric: [], answer: '' },
  rubric: { kind: 'rubric', lang: 'en', task: 'x' },
  translation: { kind: 'translation', lang: 'ja', text: 'x' },
  questions: { kind: 'questions', lang: 'en', materialId: 1, count: 1 },
  altText: { kind: 'altText', lang: 'en', text: '', picture },
  captions: { kind: 'captions', lang: 'ja', cues: [cue] },
} as const;

const takes = (kind: keyof typeof asked) => (given: object) =>
  DraftAskedSchema.safeParse({ ...asked[kind], ...given }).success;

describe('a draft is not asked for', () => {
  it.each([
    [
      'feedback',
      [
        { lang: 'de' },
        { task: long(10_001) },
        { expected: long(10_001) },
        { rubric: many(21, criterion) },
        { rubric: [{ ...criterion, id: '' }] },
        { rubric: [{ ...criterion, id: long(41) }] },
        { rubric: [{ ...criterion, title: long(201) }] },
        { rubric: [{ ...criterion, points: -1 }] },
        { rubric: [{ ...criterion, points: 1001 }] },
        { answer: long(30_001) },
        { text: '' },
      ],
    ],
    ['rubric', [{ task: '' }, { task: ' \n' }, { task: long(10_001) }]],
    ['translation', [{ text: '' }, { text: ' \n' }, { text: long(10_001) }]],
    ['questions', [{ count: 0 }, { count: 11 }, { count: 1.5 }, { materialId: 0 }]],
    [
      'altText',
      [
        { text: long(4001) },
        { picture: '' },
        { picture: 'https://x.example/a.png' },
        { picture: `x${picture}` },
        { picture: 'data:image/gif;base64,aA0' },
        { picture: 'data:image/svg+xml;base64,aA0' },
        { picture: 'data:image/png;base64,' },
        { picture: `${picture} ` },
        { picture: `${picture}"` },
        { picture: upTo(400_001) },
      ],
    ],
    [
      'captions',
      [
        { cues: [] },
        { cues: many(101, cue) },
        { cues: [{ id: 'A', text: '' }] },
        { cues: [{ id: 'a1', text: long(501) }] },
      ],
    ],
  ] as const)('of %s with too much or too little', (kind, refused) => {
    expect(refused.filter(takes(kind))).toEqual([]);
  });
});

describe('a draft is asked for', () => {
  it.each([
    [
      'feedback',
      [
        {},
        { task: long(10_000), expected: long(10_000), answer: long(30_000) },
        { rubric: many(20, { id: long(40), title: long(200), points: 1000 }) },
        { rubric: [criterion] },
      ],
    ],
    ['rubric', [{}, { task: long(10_000) }]],
    ['translation', [{}, { text: long(10_000) }]],
    ['questions', [{}, { count: 10 }]],
    [
      'altText',
      [
        {},
        { text: long(4000), picture: upTo(400_000) },
        { picture: 'data:image/jpeg;base64,9' },
        { picture: 'data:image/webp;base64,Zz' },
      ],
    ],
    ['captions', [{}, { cues: many(100, { id: 'a1', text: long(500) }) }]],
  ] as const)('of %s as long as it fits', (kind, taken) => {
    expect(taken.filter((given) => !takes(kind)(given))).toEqual([]);
  });

  it('of a comment without saying what was expected', () => {
    expect(DraftAskedSchema.parse(asked.feedback)).toEqual({ ...asked.feedback, expected: '' });
  });
});
