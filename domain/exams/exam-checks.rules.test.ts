import { describe, expect, it } from 'vitest';
import type { ExamDraft } from './exam.schema.ts';
import {
  type CheckName,
  checkNames,
  checksOf,
  type PartFacts,
  type Room,
} from './exam-checks.rules.ts';

const now = new Date('2026-11-20T03:00:00Z');
const part = { id: 'one', title: 'Knowledge', materialId: 7 };
const draft = {
  title: 'Exam',
  lang: 'en',
  parts: [part],
  opensAt: '2026-11-20T04:00:00Z',
  closesAt: '2026-11-20T06:00:00Z',
  minutes: 120,
  lateJoinMinutes: 120,
  isSupervised: false,
} as unknown as ExamDraft;
const facts: PartFacts = {
  partId: 'one',
  materialId: 7,
  questionCount: 3,
  maxPoints: 10,
  lang: 'en',
  isPublished: true,
  isCode: false,
  runsHere: true,
};
const room: Room = { peopleCount: 2, invigilatorCount: 0, withoutSeat: 0 };

const failing = (
  given: Partial<ExamDraft> = {},
  parts: readonly Partial<PartFacts>[] = [{}],
  people: Partial<Room> = {},
): CheckName[] =>
  checksOf(
    { ...draft, ...given },
    parts.map((one) => ({ ...facts, ...one })),
    { ...room, ...people },
    now,
  )
    .filter(({ isOk }) => !isOk)
    .map(({ name }) => name);

const other = { ...part, id: 'two', materialId: 8 };
const file = (given: object, ofPart: object = {}) =>
  ({
    ...part,
    materialId: null,
    points: 5,
    file: { text: 'Draw it.', kinds: ['pdf'], ...given },
    ...ofPart,
  }) as never;

describe('an exam can be published', () => {
  it('when nothing is missing, and each thing is looked at in order', () => {
    expect(failing()).toEqual([]);
    expect(checksOf(draft, [facts], room, now).map(({ name }) => name)).toEqual([...checkNames]);
  });

  it.each<[string, CheckName[], () => CheckName[]]>([
    ['parts', ['hasParts', 'hasPoints'], () => failing({ parts: [] }, [])],
    ['parts that are published', ['partsPublished'], () => failing({}, [{ isPublished: false }])],
    ['parts that are there', ['partsPublished'], () => failing({}, [{ partId: 'other' }])],
    ['words for a task', ['fileTasks'], () => failing({ parts: [file({ text: ' ' })] })],
    ['kinds of files', ['fileTasks'], () => failing({ parts: [file({ kinds: [] })] })],
    [
      'points for a task',
      ['fileTasks'],
      () => failing({ parts: [file({}, { points: undefined })] }),
    ],
    ['all of its parts', ['partsPublished'], () => failing({ parts: [part, other] as never })],
    [
      'one that is whole among its tasks',
      ['fileTasks'],
      () => failing({ parts: [file({}), file({ text: '' })] }),
    ],
    [
      'one language in all of them',
      ['languages', 'codeRuns'],
      () => failing({}, [{}, { lang: 'ja', runsHere: false }]),
    ],
    [
      'each material once',
      ['partsOnce'],
      () => failing({ parts: [part, { ...part, id: 'two' }] as never }, [{}, { partId: 'two' }]),
    ],
    ['points', ['hasPoints'], () => failing({}, [{ maxPoints: 0 }])],
    ['one language', ['languages'], () => failing({}, [{ lang: 'ja' }])],
    ['a machine for its code', ['codeRuns'], () => failing({}, [{ runsHere: false }])],
    [
      'a day',
      ['hasWindow', 'windowAhead', 'minutesFit', 'lateJoinFits'],
      () => failing({ opensAt: null }),
    ],
    [
      'a day, also where everybody has all of it',
      ['hasWindow', 'windowAhead'],
      () => failing({ opensAt: null, minutes: null, lateJoinMinutes: null }),
    ],
    [
      'an end behind its beginning',
      ['hasWindow', 'windowAhead', 'minutesFit', 'lateJoinFits'],
      () => failing({ closesAt: '2026-11-20T04:00:00Z' }),
    ],
    [
      'a day to come',
      ['windowAhead'],
      () => failing({ opensAt: '2026-11-20T00:00:00Z', closesAt: '2026-11-20T03:00:00Z' }),
    ],
    ['time for all of it', ['minutesFit'], () => failing({ minutes: 121 })],
    ['time to join', ['lateJoinFits'], () => failing({ lateJoinMinutes: 121 })],
    ['people', ['hasPeople'], () => failing({}, [{}], { peopleCount: 0 })],
    ['people with a seat', ['peopleHaveSeats'], () => failing({}, [{}], { withoutSeat: 1 })],
    ['somebody who invigilates', ['hasInvigilators'], () => failing({ isSupervised: true })],
  ])('and not without %s', (_, names, look) => {
    expect(look()).toEqual(names);
  });

  it('with files to hand in, with the whole window for each, and with invigilators', () => {
    expect(failing({ parts: [file({})] })).toEqual([]);
    expect(failing({ minutes: null, lateJoinMinutes: null })).toEqual([]);
    expect(failing({ isSupervised: true }, [{}], { invigilatorCount: 1 })).toEqual([]);
    expect(failing({ opensAt: '2026-11-20T02:00:00Z', minutes: 240 })).toEqual([]);
    expect(failing({ parts: [part, other] as never }, [{}, { partId: 'two' }])).toEqual([]);
  });
});
