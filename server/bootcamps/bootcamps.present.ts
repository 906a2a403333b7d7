import type { Actor } from '../../domain/access/actor.ts';
import { isTrainee } from '../../domain/access/roles.ts';
import type {
  Bootcamp,
  BootcampSummary,
  ClassOfBootcamp,
  TraineeOfBootcamp,
} from '../../domain/bootcamps/bootcamps.schema.ts';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { classStatusOf } from '../../domain/classes/classes.rules.ts';
import { percentDone } from '../../domain/training/class-progress.rules.ts';
import type { ClassRow } from './bootcamps-classes.repo.ts';
import type { TraineeRow } from './bootcamps-people.repo.ts';
import type { BootcampRow } from './bootcamps.repo.ts';
import { type MoveRow, undoUntilOf } from './moves.repo.ts';

interface View {
  readonly now: Date;
  readonly actor: Pick<Actor, 'role'>;
}

/** A trainee is not told of classes that they do not see. */
export function presentSummary(
  { bootcamp, place, instructors, own }: BootcampRow,
  { now, actor }: View,
): BootcampSummary {
  return {
    id: bootcamp.id,
    title: bootcamp.title,
    startAt: bootcamp.startAt,
    endAt: bootcamp.endAt,
    timeZone: bootcamp.timeZone,
    status: classStatusOf(bootcamp, todayIn(bootcamp.timeZone, now)),
    isArchived: bootcamp.archivedAt !== null,
    cover: bootcamp.cover,
    classCount: isTrainee(actor.role) ? own.classCount : bootcamp.classCount,
    traineeCount: bootcamp.traineeCount,
    instructors,
    percent: place === null ? null : percentDone(own),
    updatedAt: bootcamp.updatedAt.toISOString(),
  };
}

export function presentBootcamp(
  row: BootcampRow,
  classes: readonly ClassRow[],
  lastMove: MoveRow | undefined,
  view: View,
): Bootcamp {
  const today = todayIn(row.bootcamp.timeZone, view.now);
  return {
    ...presentSummary(row, view),
    description: row.bootcamp.description,
    classes: classes.map((each) => presentClass(each, today)),
    lastMove: lastMove
      ? {
          id: lastMove.id,
          days: lastMove.days,
          movedAt: lastMove.movedAt.toISOString(),
          movedBy: lastMove.movedBy ?? '',
          undoUntil: undoUntilOf(lastMove.movedAt).toISOString(),
        }
      : null,
    revision: row.bootcamp.revision,
  };
}

const presentClass = (
  { class: row, completedCount }: ClassRow,
  today: string,
): ClassOfBootcamp => ({
  id: row.id,
  title: row.title,
  lang: row.lang,
  startAt: row.startAt,
  endAt: row.endAt,
  status: classStatusOf(row, today),
  isPublished: row.isPublished,
  cover: row.cover,
  materialCount: row.materialCount,
  traineeCount: row.traineeCount,
  completedCount,
});

export const presentTrainee = (
  { enrolledAt, ...row }: TraineeRow,
  { role }: Pick<Actor, 'role'>,
): TraineeOfBootcamp =>
  isTrainee(role)
    ? { ...row, accountName: null, groupName: null, enrolledAt: null }
    : { ...row, enrolledAt: enrolledAt.toISOString() };
