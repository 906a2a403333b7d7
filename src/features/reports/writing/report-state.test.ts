import { describe, expect, it } from 'vitest';
import type { Report } from '../../../../domain/reports/reports.schema.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { operationOf } from '../../../offline/outbox/operation.fixtures.ts';
import { refusedOf, stateOf } from './report-state.ts';

const words = {
  day: '2026-11-18',
  templateId: null,
  intervals: [],
  mood: 'good',
  answers: { learned: 'Words' },
  handedInAt: '2026-11-18T08:00:00.000Z',
  timeZone: 'Asia/Tokyo',
} as const;

const operation = (seq: number, path: string, body: unknown, refusal?: string): Operation =>
  operationOf({
    seq,
    path,
    body,
    entity: 'report:4:2026-11-18',
    ...(refusal === undefined ? {} : { state: 'refused', refusal: { at: 0, message: refusal } }),
  });

const handIn = (seq: number, refusal?: string) =>
  operation(seq, '/api/trainee/classes/:classId/reports', words, refusal);
const takeBack = (seq: number, refusal?: string) =>
  operation(seq, '/api/trainee/classes/:classId/reports/taken-back', { day: words.day }, refusal);

const report: Report = {
  id: 1,
  classId: 4,
  classTitle: 'A class',
  lang: 'en',
  day: words.day,
  templateId: null,
  items: [],
  intervals: [],
  mood: 'okay',
  answers: {},
  minutes: 0,
  handedInAt: '2026-11-18T07:00:00.000Z',
  isLate: false,
  readers: [],
  comments: [],
};
const takenBack = { ...report, handedInAt: null };

describe('a report of a day', () => {
  it.each([
    ['was never written', [], undefined, 'open'],
    ['is on the server', [], report, 'handedIn'],
    ['was taken back', [], takenBack, 'open'],
    ['waits to be sent', [handIn(1)], undefined, 'unsent'],
    ['waits to be taken back', [takeBack(1)], report, 'open'],
    ['was handed in and taken back without a network', [handIn(1), takeBack(2)], undefined, 'open'],
    ['and handed in once more', [handIn(1), takeBack(2), handIn(3)], undefined, 'unsent'],
    ['was not taken by the server', [handIn(1, 'No.')], undefined, 'open'],
    ['was not given back by the server', [takeBack(1, 'Read.')], report, 'handedIn'],
  ])('that %s', (_, waiting, known, kind) => expect(stateOf(waiting, known).kind).toBe(kind));

  it('that was refused keeps its words', () => {
    expect(refusedOf([handIn(1, 'No.')])).toEqual({ message: 'No.', seqs: [1], words });
    expect(refusedOf([takeBack(7, 'Read.')])).toEqual({
      message: 'Read.',
      seqs: [7],
      words: undefined,
    });
    expect(refusedOf([handIn(1)])).toBeUndefined();
  });
});
