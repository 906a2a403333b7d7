import { describe, expect, it } from 'vitest';
import { putCsatSettings } from './csat.contract.ts';
import { csatRefusals } from './csat.messages.ts';
import { figureOf, nothingCounted } from './csat.rules.ts';
import { CsatItemSchema, CsatSettingsSchema, OccasionSchema, SaidSchema } from './csat.schema.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const item = (type: string) => ({
  id: 'one',
  type,
  label: 'How was it?',
  help: '',
  isRequired: false,
  condition: null,
});
const settings = {
  items: [],
  rhythm: 'weekly',
  isAnonymous: true,
  alertBelow: null,
  alertUserIds: [],
  revision: 0,
};

it.each([
  [
    'items',
    [['satisfaction', 'comprehension', 'satisfaction'].map(item), [item('text')]],
    [[], ['satisfaction', 'comprehension'].map(item)],
  ],
  ['rhythm', ['daily'], ['section', 'weekly', 'end']],
  ['alertBelow', [0, 101, 1.5], [null, 1, 100]],
  ['alertUserIds', [ids(21), [0]], [[], ids(1), ids(20)]],
])('what is asked in a class is refused beyond the edges of %s', (field, refused, taken) => {
  const takes = (value: unknown) =>
    CsatSettingsSchema.safeParse({ ...settings, [field]: value }).success;
  expect(refused.map(takes)).toEqual(refused.map(() => false));
  expect(taken.map(takes)).toEqual(taken.map(() => true));
});

it('what is asked is changed by `If-Match` alone', () => {
  const { revision: _revision, ...sent } = settings;
  expect(putCsatSettings.body?.safeParse(settings).success).toBe(false);
  expect(putCsatSettings.body?.safeParse(sent).success).toBe(true);
});

it('a question is about satisfaction or comprehension', () => {
  const takes = (type: string) => CsatItemSchema.safeParse(item(type)).success;
  expect(['satisfaction', 'comprehension', 'text'].map(takes)).toEqual([true, true, false]);
});

describe('an occasion', () => {
  it.each([
    '',
    'section:',
    'section:12345678901',
    'section:x',
    'asection:1',
    'section:1b',
    'week:2026-11-2',
    'week:2026-1-23',
    'week:026-11-23',
    'week:2026-11-233',
    'week:2026-xx-23',
    'week:xxxx-11-23',
    'week:2026-11-xx',
    'the end',
    'ending',
  ])('is not “%s”', (text) => {
    expect(OccasionSchema.safeParse(text).success).toBe(false);
  });

  it.each(['section:1', 'section:1234567890', 'week:2026-11-23', 'end'])('is “%s”', (text) => {
    expect(OccasionSchema.safeParse(text).success).toBe(true);
  });
});

describe('what is said', () => {
  it.each([
    { kind: 'satisfaction', rating: 0 },
    { kind: 'satisfaction', rating: 6 },
    { kind: 'satisfaction', rating: 2.5 },
    { kind: 'comprehension', rating: 0 },
    { kind: 'comprehension', rating: 6 },
    { kind: 'comment', words: '' },
    { kind: 'comment', words: ' \n' },
    { kind: 'comment', words: 'x'.repeat(2001) },
    { kind: 'skip', rating: 1 },
    { kind: 'shrug' },
  ])('is not %o', (said) => {
    expect(SaidSchema.safeParse(said).success).toBe(false);
  });

  it.each([
    { kind: 'satisfaction', rating: 1 },
    { kind: 'satisfaction', rating: 5 },
    { kind: 'comprehension', rating: 1 },
    { kind: 'comprehension', rating: 5 },
    { kind: 'comment', words: 'x'.repeat(2000) },
    { kind: 'skip' },
  ])('is %o', (said) => {
    expect(SaidSchema.parse(said)).toEqual(said);
  });

  it('loses the blanks around it', () => {
    expect(SaidSchema.parse({ kind: 'comment', words: ' Good. ' })).toEqual({
      kind: 'comment',
      words: 'Good.',
    });
  });
});

it('nothing said comes to no figure', () => {
  expect(figureOf(nothingCounted)).toEqual({ count: 0, score: null, low: null, high: null });
});

it('a refusal names its field, the same in both languages', () => {
  const named = (text: string) => [...text.matchAll(/[“「](\w+)[”」]/g)].map(([, name]) => name);
  for (const { en, ja } of Object.values(csatRefusals)) expect(named(ja)).toEqual(named(en));
  expect(named(csatRefusals.unknownPeople.ja)).toEqual(['alertUserIds']);
});
