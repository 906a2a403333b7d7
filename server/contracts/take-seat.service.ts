import type { SeatKind } from '../../domain/contracts/contracts.schema.ts';
import { isActiveOn } from '../../domain/contracts/period.rules.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { personKey } from '../people/people.service.ts';
import { lockContract } from './contracts.repo.ts';
import { countUsedSeats, insertSeats, seatLine } from './seats.repo.ts';
import { listConfirmed } from './standing.repo.ts';
import { listOwnSeats, listOpen } from './take-seat.repo.ts';

export type TakenSeat =
  | { readonly contractId: number; readonly startAt: string; readonly endAt: string }
  /** Every seat is taken: in whose line the person waits. */
  | { readonly waitingFor: number };

/**
 * A seat for the person who asks: the one they have, else one that is free and nobody waits for before them.
 * Seats are counted under the lock of their contract, so that the last one is given once.
 */
export async function takeSeat(context: Context, kind: SeatKind): Promise<TakenSeat> {
  const { db, actor, now } = context;
  const { organisationId, userId } = actor;
  const today = await todayOf(context);
  const own = async () =>
    (await listOwnSeats(db, { organisationId, userId }, kind)).find((seat) =>
      isActiveOn(seat, today),
    );
  const before = await own();
  if (before) return before;
  const all = await listConfirmed(db, organisationId, kind);
  const open = all.filter((period) => isActiveOn(period, today)).map(({ id }) => id);
  // Whoever takes a seat of several contracts holds them in the same order.
  for (const contractId of open.toSorted((one, other) => one - other)) {
    const held = await lockContract(db, { organisationId, kind }, contractId);
    if (!held) continue;
    // The same person may have been given one while this call waited.
    const meanwhile = await own();
    if (meanwhile) return meanwhile;
    const seats = { organisationId, contractId };
    const free = held.seats - (await countUsedSeats(db, seats));
    if (free <= (await seatLine.ahead(db, seats, userId))) continue;
    await insertSeats(db, seats, [userId], { by: userId, at: now });
    await seatLine.leave(db, seats, [userId]);
    await context.signal('user', personKey({ organisationId, userId }));
    return { contractId, startAt: held.startAt, endAt: held.endAt };
  }
  const [line] = await listOpen(db, organisationId, open);
  if (!line) throw new AppError('noSeats');
  await seatLine.join(db, { organisationId, contractId: line.id }, [userId], now);
  return { waitingFor: line.id };
}

/** Whether the person who asks has a seat that can be used today. */
export async function hasSeat(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  kind: SeatKind,
): Promise<boolean> {
  const { organisationId, userId } = context.actor;
  const today = await todayOf(context);
  const seats = await listOwnSeats(context.db, { organisationId, userId }, kind);
  return seats.some((seat) => isActiveOn(seat, today));
}

/** The licenses or contracts that are open today, with what is used of them; the last to end first. */
export async function openSeats(context: Pick<Context, 'db' | 'actor' | 'now'>, kind: SeatKind) {
  const { organisationId } = context.actor;
  const today = await todayOf(context);
  const all = await listConfirmed(context.db, organisationId, kind);
  const ids = all.filter((period) => isActiveOn(period, today)).map(({ id }) => id);
  return await listOpen(context.db, organisationId, ids);
}

/** Who waits no longer for a seat of this contract. */
export async function leaveLine(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  contractId: number,
): Promise<void> {
  const { organisationId, userId } = actor;
  await seatLine.leave(db, { organisationId, contractId }, [userId]);
}
