import { expect, it } from 'vitest';
import { sectionSpans } from './sections.rules.ts';

const classes = [{ id: 1, startAt: '2026-11-02', endAt: '2026-11-27' }];
const section = (sectionId: number, opensAt: string) => ({
  sectionId,
  classId: 1,
  title: `Section ${sectionId}`,
  opensAt,
});
const due = (sectionId: number, dueAt: string) => ({ classId: 1, sectionId, dueAt });

it.each([
  ['to its last deadline', [due(1, '2026-11-04'), due(1, '2026-11-06')], '2026-11-06'],
  ['to the eve of the next opening', [], '2026-11-08'],
  ['not to a deadline of another one', [due(2, '2026-11-20')], '2026-11-08'],
  ['not back to a deadline before it opened', [due(1, '2026-10-30')], '2026-11-08'],
])('goes on %s', (_, materials, endsAt) => {
  const sections = [section(2, '2026-11-09'), section(1, '2026-11-02')];
  const [first] = sectionSpans(classes, sections, materials);
  expect(first).toMatchObject({ id: 1, classId: 1, opensAt: '2026-11-02', endsAt });
});

it('goes on to the end of the class when nothing follows, and is a day long at least', () => {
  const spans = sectionSpans(classes, [section(1, '2026-11-09'), section(2, '2026-12-01')], []);
  expect(spans.map(({ opensAt, endsAt }) => [opensAt, endsAt])).toEqual([
    ['2026-11-09', '2026-11-30'],
    ['2026-12-01', '2026-12-01'],
  ]);
});
