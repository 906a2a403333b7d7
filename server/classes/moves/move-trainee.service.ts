import { authorize } from '../../../domain/access/policy.ts';
import { classPolicy } from '../../../domain/classes/classes.policy.ts';
import type { TraineeMove } from '../../../domain/classes/move-trainee.contract.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { carryProgress } from '../../training/carry-progress.service.ts';
import { countFreeSeats } from '../class-waiting.repo.ts';
import { holdClass } from '../classes-hold.service.ts';
import { claimUntold, deleteTrainee, listUnenrolled } from '../classes-people.repo.ts';
import { classRefusal } from '../classes-refuse.ts';
import { fillSeats, takeIn } from '../classes-seats.service.ts';
import { sumUpReturned } from '../classes-study.repo.ts';
import { findClass } from '../classes.repo.ts';
import { requireNotFollowed } from '../follow/not-followed.service.ts';
import {
  carryWork,
  type Move,
  type PairRow,
  selectPairs,
  selectWork,
  type WorkRow,
} from './carried-work.repo.ts';

interface Asked {
  readonly classId: number;
  readonly userId: number;
  readonly toId: number;
}

const moveOf = ({ actor }: Context, { classId, userId, toId }: Asked): Move => ({
  organisationId: actor.organisationId,
  userId,
  fromId: classId,
  toId,
});

export async function previewMove(context: Context, asked: Asked): Promise<TraineeMove> {
  const { db, actor } = context;
  const from = await findClass(db, actor, asked.classId);
  authorize(actor, classPolicy, 'removeTrainees', from);
  const to = await findClass(db, actor, asked.toId);
  await requireMovable(context, asked);
  return (await planOf(context, asked, authorize(actor, classPolicy, 'addTrainees', to))).shown;
}

/** With the work in what both classes have. What both have and was done in both stays where it is. */
export async function moveTo(context: Context, asked: Asked): Promise<TraineeMove> {
  const { db, now } = context;
  // Whoever moves people the other way at this moment holds them in the same order.
  const first = Math.min(asked.classId, asked.toId);
  const hold = (classId: number) =>
    holdClass(context, classId, classId === asked.classId ? 'removeTrainees' : 'addTrainees');
  const one = await hold(first);
  await requireMovable(context, asked);
  const other = await hold(Math.max(asked.classId, asked.toId));
  const [from, to] = first === asked.classId ? [one, other] : [other, one];
  const { shown, pairs } = await planOf(context, asked, to);
  if (shown.freeSeats === 0 && !shown.isEnrolledThere) throw classRefusal(context, 'movedToFull');
  const move = moveOf(context, asked);
  const { organisationId, userId } = move;
  for (const { fromMaterialId, fromVersionId, toVersionId } of pairs)
    if (fromVersionId !== toVersionId)
      await carryProgress(
        db,
        {
          organisationId,
          userId,
          classId: asked.classId,
          classMaterialId: fromMaterialId,
          from: fromVersionId,
          to: toVersionId,
        },
        now,
      );
  await carryWork(
    db,
    move,
    pairs.map(({ fromMaterialId, toMaterialId }) => ({ from: fromMaterialId, to: toMaterialId })),
  );
  await deleteTrainee(db, { organisationId, classId: from.id }, userId);
  await takeIn(context, to, [{ userId, groupId: null }], 'refuse');
  await sumUpReturned(db, { organisationId, classId: to.id }, [userId]);
  await recordChange(context, {
    action: 'class.moveTrainee',
    subjectType: 'class',
    subjectId: from.id,
    before: { userId, classId: from.id },
    after: { userId, classId: to.id, carried: shown.carried.map(({ title }) => title) },
  });
  await fillSeats(context, from);
  await tell(context, userId, from, to);
  return shown;
}

interface Titled {
  readonly organisationId: number;
  readonly id: number;
  readonly title: string;
  readonly isPublished: boolean;
}

/** Once, and only of a class that can be seen; of another one they hear when it is published. */
async function tell(context: Context, userId: number, from: Titled, to: Titled): Promise<void> {
  if (!to.isPublished) return;
  await claimUntold(context.db, { organisationId: to.organisationId, classId: to.id }, context.now);
  await notify(
    context,
    [userId],
    { kind: 'classChanged', fromTitle: from.title, classTitle: to.title },
    `/classes/${to.id}`,
  );
}

async function requireMovable(context: Context, { classId, userId, toId }: Asked): Promise<void> {
  if (classId === toId) throw classRefusal(context, 'movedToSame');
  const held = { organisationId: context.actor.organisationId, classId };
  const missing = await listUnenrolled(context.db, held, [{ userId }]);
  if (missing.length > 0) throw new AppError('notFound');
  await requireNotFollowed(context, held, userId);
}

interface Pair extends PairRow {
  readonly toMaterialId: number;
  readonly toVersionId: number;
}

async function planOf(
  context: Context,
  asked: Asked,
  to: Titled,
): Promise<{ shown: TraineeMove; pairs: readonly Pair[] }> {
  const { db } = context;
  const move = moveOf(context, asked);
  const all = await selectPairs(db, move);
  const ids = all.flatMap(({ fromMaterialId, toMaterialId }) => [
    fromMaterialId,
    ...(toMaterialId === null ? [] : [toMaterialId]),
  ]);
  const work = await selectWork(db, move, ids);
  const done = all.filter(({ fromMaterialId }) => isWork(work.get(fromMaterialId)));
  const pairs = done.filter(
    (row): row is Pair => row.toMaterialId !== null && !work.get(row.toMaterialId)?.isBegun,
  );
  const goes = new Set(pairs.map(({ fromMaterialId }) => fromMaterialId));
  const there = { organisationId: move.organisationId, classId: to.id };
  return {
    pairs,
    shown: {
      to: { id: to.id, title: to.title, isPublished: to.isPublished },
      freeSeats: await countFreeSeats(db, there),
      isEnrolledThere: (await listUnenrolled(db, there, [{ userId: asked.userId }])).length === 0,
      carried: pairs.map((row) => ({
        ...factsOf(row, work),
        isOtherVersion: row.fromVersionId !== row.toVersionId,
      })),
      staying: done
        .filter(({ fromMaterialId }) => !goes.has(fromMaterialId))
        .map((row) => ({
          ...factsOf(row, work),
          why: row.toMaterialId === null ? ('notThere' as const) : ('workThere' as const),
        })),
    },
  };
}

const isWork = (row: WorkRow | undefined): boolean =>
  row !== undefined && (row.isBegun || row.notes > 0);

function factsOf({ title, fromMaterialId }: PairRow, work: ReadonlyMap<number, WorkRow>) {
  const {
    percent = 0,
    isCompleted = false,
    attempts = 0,
    notes = 0,
  } = work.get(fromMaterialId) ?? {};
  return {
    classMaterialId: fromMaterialId,
    title,
    percent: Math.floor(percent),
    isCompleted,
    attempts,
    notes,
  };
}
