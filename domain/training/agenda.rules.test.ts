import { describe, expect, it } from 'vitest';
import { agendaOf, type AgendaClass, type AgendaStep } from './agenda.rules.ts';

const today = '2026-11-21';

describe('the agenda', () => {
  it('is empty without dates near by', () => {
    expect(agendaOf([], [], today)).toEqual([]);
    expect(agendaOf([aClass({})], [step({}), step({ dueAt: '2026-12-06' })], today)).toEqual([]);
  });

  it('keeps what is overdue until it is done, and forgets what was done long ago', () => {
    const steps = [
      step({ classMaterialId: 1, dueAt: '2026-10-01' }),
      step({ classMaterialId: 2, dueAt: '2026-10-01', isCompleted: true }),
      step({ classMaterialId: 3, dueAt: '2026-11-19', isCompleted: true }),
    ];
    const items = agendaOf([aClass({})], steps, today);
    expect(items.map(({ classMaterialId, isDone }) => [classMaterialId, isDone])).toEqual([
      [1, false],
      [3, true],
    ]);
  });

  it('says of a section once that it opens', () => {
    const opensAt = '2026-11-25';
    const steps = [step({ classMaterialId: 1, opensAt }), step({ classMaterialId: 2, opensAt })];
    expect(agendaOf([aClass({})], steps, today)).toEqual([
      {
        classId: 7,
        classTitle: 'C for new engineers',
        classMaterialId: null,
        title: 'Memory',
        kind: 'opens',
        date: opensAt,
        isDone: false,
      },
    ]);
  });

  it('looks fourteen days ahead and six back, those days among them', () => {
    const due = (dueAt: string, isCompleted = false) =>
      agendaOf([], [step({ dueAt, isCompleted })], today).map(({ date }) => date);
    expect(due('2026-12-05')).toEqual(['2026-12-05']);
    expect(due('2026-12-06')).toEqual([]);
    expect(due('2026-11-15', true)).toEqual(['2026-11-15']);
    expect(due('2026-11-14', true)).toEqual([]);
    expect(due(today)).toEqual([today]);
  });

  it('names what opens from tomorrow on, and what ends from today on', () => {
    const kinds = (given: Partial<AgendaClass>) =>
      agendaOf([aClass(given)], [], today).map(({ kind }) => kind);
    const opens = (opensAt: string) => agendaOf([], [step({ opensAt })], today).length;
    expect(kinds({ endAt: '2026-11-20' })).toEqual([]);
    expect(kinds({ endAt: today })).toEqual(['ends']);
    expect(kinds({ endAt: '2026-12-05' })).toEqual(['ends']);
    expect(kinds({ endAt: '2026-12-06' })).toEqual([]);
    expect(kinds({ startAt: today })).toEqual([]);
    expect(kinds({ startAt: '2026-11-22' })).toEqual(['opens']);
    expect(kinds({ startAt: '2026-12-05' })).toEqual(['opens']);
    expect(kinds({ startAt: '2026-12-06' })).toEqual([]);
    expect([today, '2026-11-22', '2026-12-05', '2026-12-06'].map(opens)).toEqual([0, 1, 1, 0]);
  });

  it('says of a class that ends whether all of it is done', () => {
    const isDone = (completedCount: number) =>
      agendaOf([aClass({ endAt: today, completedCount })], [], today).map((item) => item.isDone);
    expect([isDone(2), isDone(3)]).toEqual([[false], [true]]);
  });

  it('says in which language its class is, where that is known', () => {
    const classes = [aClass({ lang: 'ja' }), aClass({ id: 8, title: 'Go' })];
    const dueAt = '2026-11-22';
    expect(agendaOf(classes, [step({ dueAt }), step({ classId: 8, dueAt })], today)).toEqual([
      {
        classId: 7,
        classTitle: 'C for new engineers',
        lang: 'ja',
        classMaterialId: 1,
        title: 'Pointers',
        kind: 'due',
        date: dueAt,
        isDone: false,
      },
      {
        classId: 8,
        classTitle: 'Go',
        classMaterialId: 1,
        title: 'Pointers',
        kind: 'due',
        date: dueAt,
        isDone: false,
      },
    ]);
  });

  it('keeps the fifty soonest', () => {
    const steps = Array.from({ length: 60 }, (_, index) =>
      step({ classMaterialId: index + 1, dueAt: index < 20 ? '2026-11-25' : '2026-11-22' }),
    );
    const items = agendaOf([aClass({})], steps, today);
    expect(items).toHaveLength(50);
    expect(items.filter(({ date }) => date === '2026-11-25')).toHaveLength(10);
  });

  it('comes soonest first, with the beginning and the end of classes', () => {
    const classes = [aClass({ endAt: today }), aClass({ id: 8, startAt: '2026-11-24' })];
    const items = agendaOf(classes, [step({ dueAt: '2026-11-22' })], today);
    expect(items.map(({ kind, date }) => [kind, date])).toEqual([
      ['ends', today],
      ['due', '2026-11-22'],
      ['opens', '2026-11-24'],
    ]);
  });
});

function aClass(given: Partial<AgendaClass>): AgendaClass {
  return {
    id: 7,
    title: 'C for new engineers',
    startAt: '2026-10-01',
    endAt: '2027-03-31',
    completedCount: 0,
    materialCount: 3,
    ...given,
  };
}

function step(given: Partial<AgendaStep>): AgendaStep {
  return {
    classId: 7,
    sectionId: 3,
    sectionTitle: 'Memory',
    opensAt: null,
    classMaterialId: 1,
    title: 'Pointers',
    dueAt: null,
    isCompleted: false,
    ...given,
  };
}
