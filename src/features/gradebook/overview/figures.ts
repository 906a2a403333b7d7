import { plannedBy } from '../../../../domain/attention/help.rules.ts';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import type { Gradebook } from '../../../../domain/gradebook/gradebook.schema.ts';

/** One for each tenth, and one for who is done. */
const steps = 11;

export interface Figures {
  readonly average: number;
  readonly completed: number;
  readonly inProgress: number;
  readonly notStarted: number;
  /** How many are in each tenth; the last one are those who are done. */
  readonly distribution: readonly number[];
  /** Where everybody should be by today, in percent; null before there is anything to do. */
  readonly planned: number | null;
  readonly belowPlan: number;
}

/** How far a class is, of those whom the reader sees. */
export function figuresOf({ rows, sections, today }: Gradebook, shown: Class): Figures {
  const materials = sections.flatMap(({ isOpen, materials: some }) =>
    some.map(({ dueAt }) => ({ dueAt, isOpen })),
  );
  const plannedCount = plannedBy(today, shown, materials);
  const isDone = ({ completedCount }: { completedCount: number }) =>
    materials.length > 0 && completedCount >= materials.length;
  const hasBegun = (row: Gradebook['rows'][number]) =>
    row.lastActivityAt !== null || row.percents.some((percent) => percent >= 0);
  const distribution = Array.from<number>({ length: steps }).fill(0);
  for (const { percent } of rows) {
    const step = Math.min(steps - 1, Math.floor(percent / 10));
    distribution[step] = (distribution[step] ?? 0) + 1;
  }
  const completed = rows.filter(isDone).length;
  const notStarted = rows.filter((row) => !isDone(row) && !hasBegun(row)).length;
  const sum = rows.reduce((all, { percent }) => all + percent, 0);
  return {
    average: rows.length === 0 ? 0 : Math.floor(sum / rows.length),
    completed,
    notStarted,
    inProgress: rows.length - completed - notStarted,
    distribution,
    planned:
      plannedCount === 0 || materials.length === 0
        ? null
        : Math.floor((plannedCount * 100) / materials.length),
    belowPlan: rows.filter(({ completedCount }) => completedCount < plannedCount).length,
  };
}

export interface ComingDate {
  readonly key: string;
  readonly kind: 'starts' | 'opens' | 'due' | 'ends';
  readonly day: string;
  readonly title: string;
  /** Of what is due: who has not completed it. */
  readonly missing: number | null;
}

/** What has a date from today on, soonest first. */
export function comingDates({ rows, sections, today }: Gradebook, shown: Class): ComingDate[] {
  const placeOf = new Map(
    sections.flatMap(({ materials }) => materials).map(({ id }, place) => [id, place]),
  );
  const missingOf = (id: number): number | null => {
    const place = placeOf.get(id);
    if (place === undefined) return null;
    return rows.filter(({ percents }) => percents[place] !== 100).length;
  };
  const ofClass = { title: shown.title, missing: null };
  const dates: ComingDate[] = [
    { ...ofClass, key: 'starts', kind: 'starts', day: shown.startAt },
    ...shown.sections.flatMap(({ id, title, opensAt, materials }): ComingDate[] => [
      ...(opensAt === null
        ? []
        : [{ key: `opens-${id}`, kind: 'opens' as const, day: opensAt, title, missing: null }]),
      ...materials.flatMap((material): ComingDate[] =>
        material.dueAt === null
          ? []
          : [
              {
                key: `due-${material.id}`,
                kind: 'due',
                day: material.dueAt,
                title: material.title,
                missing: missingOf(material.id),
              },
            ],
      ),
    ]),
    { ...ofClass, key: 'ends', kind: 'ends', day: shown.endAt },
  ];
  return dates
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => one.day.localeCompare(other.day));
}
