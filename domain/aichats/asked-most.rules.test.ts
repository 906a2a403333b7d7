import { describe, expect, it } from 'vitest';
import { askedMost } from './asked-most.rules.ts';
import type { PassagePlace, Source } from './passage.schema.ts';

const chapter = (slug: string, classMaterialId = 1): PassagePlace => ({
  kind: 'chapter',
  classId: 1,
  classMaterialId,
  slug,
});
const source = (given: Partial<Source>): Source => ({
  number: 1,
  place: chapter('a'),
  title: 'A',
  within: 'Book',
  text: 'One.',
  quote: 'One',
  isCited: true,
  ...given,
});
const asked = (userId: number, question: string, ...sources: Source[]) => ({
  userId,
  question,
  sources,
});

describe('what was asked about most', () => {
  it('is nothing that was not named, or that somebody wrote', () => {
    const uuid = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
    expect(
      askedMost([
        asked(1, 'Why?', source({ isCited: false })),
        asked(1, 'Why?', source({ place: { kind: 'note', uuid } })),
        asked(1, 'Why?', source({ place: { kind: 'discussion', uuid } })),
      ]),
    ).toEqual([]);
  });

  it('is told with what was asked, and by how many people', () => {
    const place = { kind: 'material', classId: 1, classMaterialId: 2 } as const;
    const material = source({ place, title: 'Talk', within: null, quote: 'Two' });
    expect(
      askedMost([
        asked(1, 'Why?', source({}), material),
        asked(1, 'How?', material),
        asked(2, 'Why?', material),
      ]),
    ).toEqual([
      { place, title: 'Talk', within: null, quote: 'Two', askedBy: 2, questions: ['Why?', 'How?'] },
      {
        place: chapter('a'),
        title: 'A',
        within: 'Book',
        quote: 'One',
        askedBy: 1,
        questions: ['Why?'],
      },
    ]);
  });

  it('is apart by material, by chapter and by passage', () => {
    const those = [
      source({}),
      source({ text: 'Two.' }),
      source({ place: chapter('b') }),
      source({ place: chapter('a', 2) }),
      source({ place: { kind: 'material', classId: 1, classMaterialId: 1 } }),
    ];
    expect(askedMost([asked(1, 'x', ...those)])).toHaveLength(5);
    expect(askedMost([asked(1, 'x', ...those)], 2).map(({ place }) => place)).toEqual([
      chapter('a', 2),
    ]);
  });

  it('is at most eight passages, those of most people first, with three questions each', () => {
    const passages = Array.from({ length: 9 }, (_, at) =>
      source({ text: `${at}`, title: `${at}` }),
    );
    const answers = passages.flatMap((one, at) =>
      Array.from({ length: at + 1 }, (_, person) => asked(person, `${person}?`, one)),
    );
    const found = askedMost(answers);
    expect(found.map(({ title, askedBy }) => [title, askedBy])).toEqual([
      ['8', 9],
      ['7', 8],
      ['6', 7],
      ['5', 6],
      ['4', 5],
      ['3', 4],
      ['2', 3],
      ['1', 2],
    ]);
    expect(found[0]?.questions).toEqual(['0?', '1?', '2?']);
  });
});
