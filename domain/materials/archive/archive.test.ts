import { describe, expect, it } from 'vitest';
import { runArchiveImport } from './archive.contract.ts';
import { ArchivedMaterialSchema } from './archive.schema.ts';

const uuid = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
const material = {
  uuid,
  type: 'video',
  challengeStyle: null,
  title: 'Go',
  description: '',
  lang: 'en',
  difficulty: 'beginner',
  tags: [],
  isArchived: false,
  versions: [],
  files: [],
  draft: null,
  bookDraft: null,
};
const part = {
  kind: 'captions',
  part: 'en',
  title: 'English',
  model: 'some-engine',
  takenAt: '2027-03-01T00:00:00Z',
  since: null,
  until: null,
  isEnding: false,
};
const takesPart = (given: object) =>
  ArchivedMaterialSchema.safeParse({ ...material, assisted: [{ ...part, ...given }] }).success;

describe('what an engine has drafted, in an archive', () => {
  it.each([
    { kind: 'songs' },
    { part: ' ' },
    { model: 'x'.repeat(201) },
    { takenAt: 'now' },
    { since: 0 },
    { until: 1_000_001 },
    { takenBy: { id: 1, name: 'Aoi' } },
  ])('is not %o', (given) => expect(takesPart(given)).toBe(false));

  it.each([{}, { model: 'x'.repeat(200) }, { since: 1, until: 1_000_000, isEnding: true }])(
    'is %o',
    (given) => expect(takesPart(given)).toBe(true),
  );

  it('is of ten thousand parts at most, and of none where nobody noted it', () => {
    const assisted = (count: number) => ({
      ...material,
      assisted: Array.from({ length: count }, () => part),
    });
    expect(ArchivedMaterialSchema.safeParse(assisted(10_000)).success).toBe(true);
    expect(ArchivedMaterialSchema.safeParse(assisted(10_001)).success).toBe(false);
    const { assisted: noted, estimatedMinutes } = ArchivedMaterialSchema.parse(material);
    expect([noted, estimatedMinutes]).toEqual([[], null]);
  });
});

it('each material of an archive is left out, added or continued', () => {
  const takes = (choices: unknown) => runArchiveImport.body?.safeParse({ choices }).success;
  const chosen = (choice: string) => [{ uuid, choice }];
  expect(['skip', 'add', 'versions'].map((choice) => takes(chosen(choice)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(takes([])).toBe(true);
  expect([chosen('replace'), [{ uuid: '1', choice: 'add' }], undefined].filter(takes)).toEqual([]);
});
