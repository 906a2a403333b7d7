import { dayAfter } from '../calendar/day-after.ts';
import type { Language } from '../format/language.ts';
import type { Home } from './training.contract.ts';

type AgendaItem = Home['agenda'][number];

export interface AgendaClass {
  readonly id: number;
  readonly title: string;
  readonly lang?: Language | undefined;
  readonly startAt: string;
  readonly endAt: string;
  readonly completedCount: number;
  readonly materialCount: number;
}

export interface AgendaStep {
  readonly classId: number;
  readonly sectionId: number;
  readonly sectionTitle: string;
  readonly opensAt: string | null;
  readonly classMaterialId: number | null;
  readonly title: string | null;
  readonly dueAt: string | null;
  readonly isCompleted: boolean;
}

/** How many days ahead the agenda looks, and how many back at what was done. */
export const agendaDaysAhead = 14;
const daysBack = 6;
const longest = 50;

/** What has a date soon, what was done this week, and what is overdue; soonest first. */
export function agendaOf(
  classes: readonly AgendaClass[],
  steps: readonly AgendaStep[],
  today: string,
): AgendaItem[] {
  const last = dayAfter(today, agendaDaysAhead);
  const isComing = (date: string) => date > today && date <= last;
  const byId = new Map(classes.map((studied) => [studied.id, studied]));
  const items = [
    ...classes.flatMap((studied) => datesOfClass(studied, today, isComing)),
    ...openings(steps, isComing),
    ...steps.flatMap((step) => dueDates(step, today, last)),
  ];
  return items
    .map((item): AgendaItem => {
      const { title: classTitle = '', lang } = byId.get(item.classId) ?? {};
      return { ...item, classTitle, ...(lang ? { lang } : {}) };
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
    .slice(0, longest);
}

type Untitled = Omit<AgendaItem, 'classTitle' | 'lang'>;

function datesOfClass(
  { id, title, startAt, endAt, completedCount, materialCount }: AgendaClass,
  today: string,
  isComing: (date: string) => boolean,
): Untitled[] {
  const of = { classId: id, classMaterialId: null, title };
  const items: Untitled[] = [];
  if (isComing(startAt)) items.push({ ...of, kind: 'opens', date: startAt, isDone: false });
  if (endAt === today || isComing(endAt))
    items.push({ ...of, kind: 'ends', date: endAt, isDone: completedCount >= materialCount });
  return items;
}

/** One for each section, however many materials it has. */
function openings(steps: readonly AgendaStep[], isComing: (date: string) => boolean): Untitled[] {
  const sections = new Map(steps.map((step) => [step.sectionId, step]));
  return [...sections.values()].flatMap(({ classId, sectionTitle, opensAt }): Untitled[] =>
    opensAt !== null && isComing(opensAt)
      ? [
          {
            classId,
            classMaterialId: null,
            title: sectionTitle,
            kind: 'opens',
            date: opensAt,
            isDone: false,
          },
        ]
      : [],
  );
}

function dueDates(step: AgendaStep, today: string, last: string): Untitled[] {
  const { classId, classMaterialId, title, dueAt, isCompleted } = step;
  if (classMaterialId === null || title === null || dueAt === null || dueAt > last) return [];
  if (isCompleted && dueAt < dayAfter(today, -daysBack)) return [];
  return [{ classId, classMaterialId, title, kind: 'due', date: dueAt, isDone: isCompleted }];
}
