import { describe, expect, it } from 'vitest';
import { missingKeys, pingMessageOf } from '../systemcheck/check-rules.ts';
import { agendaOf, type AgendaClass, type AgendaStep } from './agenda.rules.ts';
import { mergeProgress, nothingRead, percentRead, secondsOfWork } from './progress.rules.ts';

const today = '2026-11-21';
const aClass = (given: Partial<AgendaClass> = {}): AgendaClass => ({
  id: 7,
  title: 'Go',
  startAt: '2026-10-01',
  endAt: '2027-03-31',
  completedCount: 0,
  materialCount: 3,
  ...given,
});
const step = (given: Partial<AgendaStep> = {}): AgendaStep => ({
  classId: 7,
  sectionId: 3,
  sectionTitle: 'Memory',
  opensAt: null,
  classMaterialId: 1,
  title: 'Pointers',
  dueAt: null,
  isCompleted: false,
  ...given,
});
const shown = (classes: AgendaClass[], steps: AgendaStep[] = []) =>
  agendaOf(classes, steps, today).map((item) => `${item.kind} ${item.date} ${item.isDone}`);

describe('an agenda', () => {
  it('looks fourteen days ahead, and today is over for what opens', () => {
    const opening = (startAt: string) => shown([aClass({ startAt })]);
    expect(['2026-11-21', '2026-12-06'].flatMap(opening)).toEqual([]);
    expect(['2026-11-22', '2026-12-05'].flatMap(opening)).toEqual([
      'opens 2026-11-22 false',
      'opens 2026-12-05 false',
    ]);
    const ending = (endAt: string) => shown([aClass({ endAt })]);
    expect(['2026-11-20', '2026-12-06'].flatMap(ending)).toEqual([]);
    expect(['2026-11-21', '2026-12-05'].flatMap(ending)).toEqual([
      'ends 2026-11-21 false',
      'ends 2026-12-05 false',
    ]);
    expect(shown([aClass({ endAt: today, completedCount: 3 })])).toEqual(['ends 2026-11-21 true']);
    expect(agendaOf([aClass({ endAt: today })], [], today)).toEqual([
      {
        classId: 7,
        classTitle: 'Go',
        classMaterialId: null,
        title: 'Go',
        kind: 'ends',
        date: today,
        isDone: false,
      },
    ]);
  });

  it('has what is due, and what was done in the last six days', () => {
    const due = (dueAt: string, isCompleted = false) =>
      shown([aClass()], [step({ dueAt, isCompleted })]);
    expect(due('2026-12-05')).toEqual(['due 2026-12-05 false']);
    expect(due('2026-12-06')).toEqual([]);
    expect(due('2026-11-15', true)).toEqual(['due 2026-11-15 true']);
    expect(due('2026-11-14', true)).toEqual([]);
    expect(due('2026-11-14')).toEqual(['due 2026-11-14 false']);
    expect(shown([], [step({ dueAt: today, classMaterialId: null })])).toEqual([]);
    expect(shown([], [step({ dueAt: today, title: null })])).toEqual([]);
    expect(agendaOf([], [step({ dueAt: today })], today)[0]?.classTitle).toBe('');
  });

  it('has fifty entries at most, the soonest', () => {
    const days = Array.from({ length: 60 }, (_, at) =>
      step({ dueAt: at < 10 ? '2026-11-30' : today }),
    );
    expect(shown([aClass()], days)).toEqual(Array(50).fill('due 2026-11-21 false'));
  });
});

describe('progress', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
  const position = (chapter: string) => ({ chapter, fraction: 0.5 });

  it('is rounded down, and never more than all', () => {
    expect([percentRead(1, 0), percentRead(1, 3), percentRead(2, 3), percentRead(4, 3)]).toEqual([
      0, 33, 66, 100,
    ]);
  });

  it('is the newest position, and the first time that all was done', () => {
    const report = { chaptersRead: [2, 0], position: position('a'), at: at(9) };
    const first = mergeProgress(nothingRead, report, 3, now);
    expect(first).toEqual({
      percent: 66,
      chaptersRead: [0, 2],
      readingPosition: position('a'),
      positionAt: at(9),
      completedAt: null,
    });
    const late = mergeProgress(
      first,
      { chaptersRead: [1], position: position('b'), at: at(8) },
      3,
      now,
    );
    expect(late).toEqual({ ...first, percent: 100, chaptersRead: [0, 1, 2], completedAt: at(8) });
    const ahead = mergeProgress(
      late,
      { chaptersRead: [], position: position('c'), at: at(20) },
      3,
      now,
    );
    expect([ahead.readingPosition, ahead.positionAt, ahead.completedAt]).toEqual([
      position('c'),
      now,
      at(8),
    ]);
    const silent = { chaptersRead: [], position: undefined, percent: 12.9, at: at(10) };
    expect(mergeProgress(nothingRead, silent, 0, now)).toEqual({ ...nothingRead, percent: 12 });
  });
});

it('an answer of a server is read as lines or as JSON', () => {
  expect(missingKeys('a=1\n  b-c=2\n=3\nd e=4', ['a', 'b-c', 'd', 'e'])).toEqual(['d', 'e']);
  expect(missingKeys('{"a":1}', ['a', 'b'])).toEqual(['b']);
  expect(missingKeys('null', ['a'])).toEqual(['a']);
  expect(missingKeys('7', ['a'])).toEqual(['a']);
  const answers = [
    '{"message":"pong"}',
    '{"result":{"message":"pong"}}',
    '{"message":7}',
    'null',
    'x',
    '7',
  ];
  expect(answers.map(pingMessageOf)).toEqual([
    'pong',
    'pong',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('counts time between signs of work that come within ten minutes, and never backwards', () => {
  const from = new Date('2026-11-21T09:00:00Z');
  const after = (ms: number) => secondsOfWork(from, new Date(from.getTime() + ms));
  expect([after(0), after(90_400), after(600_000), after(600_001), after(-60_000)]).toEqual([
    0, 90, 600, 0, 0,
  ]);
});
