import type { z } from 'zod';
import { isAllowed } from '../../domain/access/permissions.ts';
import { selfOf } from '../../domain/access/actor.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import type {
  contractListQuery,
  losingQuery,
  Outlook,
  PersonContract,
  SeatKind,
  seatedQuery,
  waitingQuery,
} from '../../domain/contracts/contracts.schema.ts';
import { seatOutlook } from '../../domain/contracts/outlook.rules.ts';
import { warningDays } from '../../domain/contracts/warning.rules.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { isPerson } from '../people/people.service.ts';
import {
  presentContract,
  presentLosing,
  presentPersonContract,
  presentSeated,
} from './contracts.present.ts';
import { findContract, listContractPage, listCurrentContracts } from './contracts.repo.ts';
import { scopeOf } from './contracts.service.ts';
import { countLosing, listLosingPage } from './outlook.repo.ts';
import { listSeatedPage, seatLine } from './seats.repo.ts';
import { listSeatsOf } from './standing.repo.ts';

const [outlookDays] = warningDays;

export async function pageOfContracts(
  context: Context,
  kind: SeatKind,
  query: z.output<typeof contractListQuery>,
) {
  const today = await todayOf(context);
  const page = pageOf(context.actor, query);
  const { rows, count } = await listContractPage(context.db, scopeOf(context, kind), today, {
    ...page,
    keyword: query.keyword,
    state: query.state,
    column: query['sortOrder.column'] ?? 'endAt',
    direction: query['sortOrder.direction'] ?? (query['sortOrder.column'] ? 'asc' : 'desc'),
  });
  return {
    result: rows.map((row) => presentContract(row, today)),
    pagination: { ...page, count },
  };
}

export async function pageOfPeople(
  context: Context,
  kind: SeatKind,
  contractId: number,
  query: z.output<typeof seatedQuery>,
) {
  const page = pageOf(context.actor, query);
  const held = await seenContract(context, kind, contractId);
  const { rows, count } = await listSeatedPage(context.db, held, {
    ...page,
    keyword: query.keyword,
    isFormer: query.former === true,
    column: query['sortOrder.column'] ?? 'name',
    direction: query['sortOrder.direction'] ?? 'asc',
  });
  return { result: rows.map(presentSeated), pagination: { ...page, count } };
}

export async function pageOfWaiting(
  context: Context,
  kind: SeatKind,
  contractId: number,
  query: z.output<typeof waitingQuery>,
) {
  const page = pageOf(context.actor, query);
  const held = await seenContract(context, kind, contractId);
  const { keyword } = query;
  const { people, count } = await seatLine.page(context.db, held, { ...page, keyword });
  return { result: people, pagination: { ...page, count } };
}

export async function pageOfLosing(context: Context, query: z.output<typeof losingQuery>) {
  const { db, actor } = context;
  const page = pageOf(actor, query);
  const today = await todayOf(context);
  const whose = {
    organisationId: actor.organisationId,
    today,
    until: dayAfter(today, outlookDays),
    kind: query.kind,
  };
  const { rows, count } = await listLosingPage(db, whose, {
    ...page,
    keyword: query.keyword,
    column: query['sortOrder.column'] ?? 'endAt',
    direction: query['sortOrder.direction'] ?? 'asc',
  });
  return { result: rows.map(presentLosing), pagination: { ...page, count } };
}

export async function outlookOf(context: Context, kind: SeatKind): Promise<Outlook> {
  const { db, actor } = context;
  const today = await todayOf(context);
  const until = dayAfter(today, outlookDays);
  const current = (await listCurrentContracts(db, scopeOf(context, kind), today)).map((row) =>
    presentContract(row, today),
  );
  return {
    counts: seatOutlook(current, today),
    ending: current.filter(
      ({ endAt, renewedBy }) => endAt <= until && (renewedBy === null || renewedBy.isDraft),
    ),
    losingCount: await countLosing(db, {
      organisationId: actor.organisationId,
      today,
      until,
      kind,
    }),
    waiting: current
      .filter(({ waitingCount }) => waitingCount > 0)
      .map(({ id, name, seats, used, waitingCount }) => ({
        id,
        name,
        free: Math.max(0, seats - used),
        waitingCount,
      })),
  };
}

/** Licenses are left out for who may not see them. */
export async function contractsOfPerson(
  context: Context,
  userId: number,
): Promise<PersonContract[]> {
  const { db, actor } = context;
  const { organisationId } = actor;
  if (!(await isPerson(db, { organisationId, userId }))) throw new AppError('notFound');
  const rows = await listSeatsOf(db, { organisationId, userId });
  const today = await todayOf(context);
  return rows
    .filter(({ contract }) => contract.kind === 'contract' || isAllowed(actor, 'license.view'))
    .map((row) => presentPersonContract(row, today));
}

export async function ownContracts(context: Context): Promise<PersonContract[]> {
  const self = selfOf(context.actor);
  const rows = await listSeatsOf(context.db, self);
  const today = await todayOf({ ...context, actor: self });
  return rows.map((row) => presentPersonContract(row, today));
}

async function seenContract(context: Context, kind: SeatKind, contractId: number) {
  if (!(await findContract(context.db, scopeOf(context, kind), contractId)))
    throw new AppError('notFound');
  return { organisationId: context.actor.organisationId, contractId };
}
