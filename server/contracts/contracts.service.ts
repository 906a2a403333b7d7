import type { AuditVerb } from '../../domain/audit/audit.actions.ts';
import type { z } from 'zod';
import type { createContract, updateContract } from '../../domain/contracts/contracts.contract.ts';
import type { Contract, SeatKind } from '../../domain/contracts/contracts.schema.ts';
import { nextPeriodOf } from '../../domain/contracts/period.rules.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { contractRefusal } from './contracts-refuse.ts';
import { presentContract } from './contracts.present.ts';
import {
  deleteContract,
  findContract,
  type HeldContract,
  insertContract,
  lockContract,
  updateContractRow,
} from './contracts.repo.ts';
import { copySeats, countUsedSeats } from './seats.repo.ts';

type Facts = z.output<NonNullable<typeof createContract.body>>;
type Edit = z.output<NonNullable<typeof updateContract.body>>;

export const scopeOf = ({ actor }: Context, kind: SeatKind) => ({
  organisationId: actor.organisationId,
  kind,
});

export const aboutContract = (kind: SeatKind, verb: AuditVerb<SeatKind>, contractId: number) => ({
  action: `${kind}.${verb}` as const,
  subjectType: kind,
  subjectId: contractId,
});

/** The contract, held for a change. */
export async function holdContract(
  context: Context,
  kind: SeatKind,
  contractId: number,
): Promise<HeldContract> {
  const held = await lockContract(context.db, scopeOf(context, kind), contractId);
  if (!held) throw new AppError('notFound');
  return held;
}

export async function getContractOf(
  context: Context,
  kind: SeatKind,
  contractId: number,
): Promise<Contract> {
  const found = await findContract(context.db, scopeOf(context, kind), contractId);
  if (!found) throw new AppError('notFound');
  return presentContract(found, await todayOf(context));
}

export async function makeContract(context: Context, kind: SeatKind, facts: Facts) {
  requirePeriod(context, facts);
  const { db, actor, now } = context;
  const contractId = await insertContract(db, {
    ...scopeOf(context, kind),
    ...facts,
    confirmedAt: now,
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
  });
  await recordChange(context, { ...aboutContract(kind, 'create', contractId), after: facts });
  await tellAll(context);
  return contractId;
}

/** Needs the newest revision. Seats are not brought below what is taken. */
export async function editContract(
  context: Context,
  kind: SeatKind,
  contractId: number,
  edit: Edit,
): Promise<void> {
  const held = await holdContract(context, kind, contractId);
  if (context.ifMatch !== held.revision) throw new AppError('staleRevision');
  const before = factsOf(held);
  const after: Facts = {
    name: edit.name ?? before.name,
    billingPlanName: edit.billingPlanName ?? before.billingPlanName,
    seats: edit.seats ?? before.seats,
    startAt: edit.startAt ?? before.startAt,
    endAt: edit.endAt ?? before.endAt,
    aiChatEnabled: edit.aiChatEnabled ?? before.aiChatEnabled,
    monthlyAiTokens:
      edit.monthlyAiTokens === undefined ? before.monthlyAiTokens : edit.monthlyAiTokens,
    note: edit.note ?? before.note,
  };
  requirePeriod(context, after);
  await requireSeatsFor(context, held, after.seats);
  await updateContractRow(context.db, scopeOf(context, kind), contractId, after, context.now);
  await recordChange(context, { ...aboutContract(kind, 'update', contractId), before, after });
  await tellAll(context);
}

/** The draft that follows on a contract, made when there is none; returns which. */
export async function draftRenewal(
  context: Context,
  kind: SeatKind,
  contractId: number,
): Promise<number> {
  const held = await holdContract(context, kind, contractId);
  if (held.confirmedAt === null) throw contractRefusal(context, 'isDraft', 'conflict');
  const { db, actor, now } = context;
  const known = await findContract(db, scopeOf(context, kind), contractId);
  if (known?.later) return known.later.id;
  const facts = { ...factsOf(held), ...nextPeriodOf(held) };
  const draftId = await insertContract(db, {
    ...scopeOf(context, kind),
    ...facts,
    renewalOf: contractId,
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
  });
  const { organisationId, userId: by } = actor;
  await copySeats(db, { organisationId, contractId }, draftId, { by, at: now });
  await recordChange(context, {
    ...aboutContract(kind, 'draftRenewal', draftId),
    after: { ...facts, renewalOf: contractId },
  });
  return draftId;
}

/** From now on a draft counts; what is confirmed already stays as it is. */
export async function confirmDraft(
  context: Context,
  kind: SeatKind,
  contractId: number,
): Promise<void> {
  const held = await holdContract(context, kind, contractId);
  if (held.confirmedAt !== null) return;
  await requireSeatsFor(context, held, held.seats);
  const confirmed = { confirmedAt: context.now };
  await updateContractRow(context.db, scopeOf(context, kind), contractId, confirmed, context.now);
  await recordChange(context, {
    ...aboutContract(kind, 'confirm', contractId),
    after: factsOf(held),
  });
  await tellAll(context);
}

export async function discardDraft(
  context: Context,
  kind: SeatKind,
  contractId: number,
): Promise<void> {
  const held = await holdContract(context, kind, contractId);
  if (held.confirmedAt !== null) throw contractRefusal(context, 'draftOnly', 'conflict');
  await deleteContract(context.db, scopeOf(context, kind), contractId);
  await recordChange(context, {
    ...aboutContract(kind, 'discardDraft', contractId),
    before: factsOf(held),
  });
}

function requirePeriod(context: Context, { startAt, endAt }: Facts): void {
  if (endAt < startAt) throw contractRefusal(context, 'periodReversed');
}

async function requireSeatsFor(
  { db, actor }: Context,
  { id: contractId }: HeldContract,
  seats: number,
): Promise<void> {
  const { organisationId } = actor;
  if ((await countUsedSeats(db, { organisationId, contractId })) > seats)
    throw new AppError('tooManyTrainees');
}

/** What everybody may do can have changed: also of those without a seat, if it is the first contract. */
async function tellAll(context: Context): Promise<void> {
  await context.signal('organisation', String(context.actor.organisationId));
}

const factsOf = (held: HeldContract): Facts => ({
  name: held.name,
  billingPlanName: held.billingPlanName,
  seats: held.seats,
  startAt: held.startAt,
  endAt: held.endAt,
  aiChatEnabled: held.aiChatEnabled,
  monthlyAiTokens: held.monthlyAiTokens,
  note: held.note,
});
