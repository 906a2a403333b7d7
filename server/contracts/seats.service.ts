import type { z } from 'zod';
import type { assignBody, SeatKind } from '../../domain/contracts/contracts.schema.ts';
import { isExpiredOn } from '../../domain/contracts/period.rules.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { personKey } from '../people/people.service.ts';
import { contractRefusal } from './contracts-refuse.ts';
import type { HeldContract } from './contracts.repo.ts';
import { aboutContract, holdContract } from './contracts.service.ts';
import {
  countActiveTrainees,
  countGroups,
  countUsedSeats,
  endSeats,
  insertSeats,
  listSeated,
  listTraineesOfGroups,
  seatLine,
} from './seats.repo.ts';

type Picked = z.output<typeof assignBody>;

const seatsOf = ({ organisationId, id: contractId }: HeldContract) => ({
  organisationId,
  contractId,
});
const doing = ({ actor, now }: Context) => ({ by: actor.userId, at: now });

/** Gives seats to whoever has none yet. With too few left nobody gets one, or the last of them wait. */
export async function assignSeats(
  context: Context,
  kind: SeatKind,
  contractId: number,
  picked: Picked,
): Promise<{ assigned: number; waiting: number }> {
  const held = await holdContract(context, kind, contractId);
  await refuseExpired(context, held);
  const fresh = await listUnseated(context, held, await listPicked(context, picked));
  const free = await countFree(context, held);
  if (fresh.length > free && picked.whenFull === 'refuse') throw new AppError('tooManyTrainees');
  const seated = fresh.slice(0, free);
  await giveSeats(context, held, seated);
  const left = fresh.slice(free);
  const waiting = (await seatLine.join(context.db, seatsOf(held), left, context.now)).length;
  const after = { userIds: seated, waitingUserIds: left, groupIds: picked.groupIds };
  await recordChange(context, { ...aboutContract(kind, 'assign', contractId), after });
  return { assigned: seated.length, waiting };
}

export async function removeSeats(
  context: Context,
  kind: SeatKind,
  contractId: number,
  userIds: readonly number[],
): Promise<number> {
  const held = await holdContract(context, kind, contractId);
  const removed = await takeSeats(context, held, userIds);
  await recordChange(context, {
    ...aboutContract(kind, 'remove', contractId),
    before: { userIds: removed },
  });
  return removed.length;
}

/** Takes people from one contract into another; all of them or nobody. */
export async function moveSeats(
  context: Context,
  kind: SeatKind,
  contractId: number,
  { userIds, toId }: { readonly userIds: readonly number[]; readonly toId: number },
): Promise<number> {
  // Whoever moves people the other way at this moment holds them in the same order.
  const [firstId, secondId] = contractId < toId ? [contractId, toId] : [toId, contractId];
  const first = await holdContract(context, kind, firstId);
  if (contractId === toId) throw contractRefusal(context, 'sameContract');
  const second = await holdContract(context, kind, secondId);
  const [from, to] = firstId === contractId ? [first, second] : [second, first];
  await refuseExpired(context, to);
  const moved = await takeSeats(context, from, userIds);
  const fresh = await listUnseated(context, to, moved);
  if (fresh.length > (await countFree(context, to))) throw new AppError('tooManyTrainees');
  await giveSeats(context, to, fresh);
  await recordChange(context, {
    ...aboutContract(kind, 'move', contractId),
    before: { userIds: moved },
    after: { userIds: moved, toId },
  });
  return moved.length;
}

/** Gives the free seats to those who wait, the longest waiting first; returns how many. */
export async function fillFromWaiting(
  context: Context,
  kind: SeatKind,
  contractId: number,
): Promise<number> {
  const held = await holdContract(context, kind, contractId);
  await refuseExpired(context, held);
  const free = await countFree(context, held);
  const first = await seatLine.first(context.db, seatsOf(held), free);
  await giveSeats(context, held, first);
  await recordChange(context, {
    ...aboutContract(kind, 'fillFromWaiting', contractId),
    after: { userIds: first },
  });
  return first.length;
}

export async function removeWaiting(
  context: Context,
  kind: SeatKind,
  contractId: number,
  userIds: readonly number[],
): Promise<number> {
  const held = await holdContract(context, kind, contractId);
  const count = await seatLine.leave(context.db, seatsOf(held), userIds);
  if (count !== new Set(userIds).size) throw contractRefusal(context, 'notSeated');
  await recordChange(context, {
    ...aboutContract(kind, 'removeWaiting', contractId),
    before: { userIds },
  });
  return count;
}

async function refuseExpired(context: Context, held: HeldContract): Promise<void> {
  if (isExpiredOn(held, await todayOf(context))) throw new AppError('contractExpired');
}

/** Those picked themselves first, then the members of the groups, each once. */
async function listPicked(context: Context, { userIds, groupIds }: Picked): Promise<number[]> {
  const { db, actor } = context;
  const people = [...new Set(userIds)];
  const groups = [...new Set(groupIds)];
  if (people.length + groups.length === 0) throw contractRefusal(context, 'nobodyPicked');
  if ((await countActiveTrainees(db, actor.organisationId, people)) !== people.length)
    throw contractRefusal(context, 'unknownTrainees');
  if ((await countGroups(db, actor.organisationId, groups)) !== groups.length)
    throw contractRefusal(context, 'unknownGroups');
  const members = await listTraineesOfGroups(db, actor.organisationId, groups);
  return [...new Set([...people, ...members])];
}

async function listUnseated(
  { db }: Context,
  held: HeldContract,
  userIds: readonly number[],
): Promise<number[]> {
  const seated = await listSeated(db, seatsOf(held), userIds);
  return userIds.filter((userId) => !seated.has(userId));
}

async function countFree({ db }: Context, held: HeldContract): Promise<number> {
  return Math.max(0, held.seats - (await countUsedSeats(db, seatsOf(held))));
}

async function giveSeats(
  context: Context,
  held: HeldContract,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await insertSeats(context.db, seatsOf(held), userIds, doing(context));
  await seatLine.leave(context.db, seatsOf(held), userIds);
  await tell(context, userIds);
}

async function takeSeats(
  context: Context,
  held: HeldContract,
  userIds: readonly number[],
): Promise<number[]> {
  const taken = await endSeats(context.db, seatsOf(held), userIds, doing(context));
  if (taken.length !== new Set(userIds).size) throw contractRefusal(context, 'notSeated');
  await tell(context, taken);
  return taken;
}

async function tell(context: Context, userIds: readonly number[]): Promise<void> {
  const { organisationId } = context.actor;
  await context.signal(
    'user',
    userIds.map((userId) => personKey({ organisationId, userId })),
  );
}
