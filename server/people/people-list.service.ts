import { isAllowed } from '../../domain/access/permissions.ts';
import type { Pagination } from '../../domain/http/envelope.ts';
import type { SeatKind } from '../../domain/contracts/contracts.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Held, PersonSummary } from '../../domain/people/people.schema.ts';
import {
  contractStatesOf,
  type PersonStates,
  type SeatCondition,
  seatConditionOf,
} from '../contracts/standing.service.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import type { CsvReply } from '../http/route.ts';
import { timeZoneOf, todayOf } from '../organisations/organisations.service.ts';
import { type GroupOfPerson, listGroupsOf, listPeopleOf } from './people-list.repo.ts';
import type { PeopleFilter } from './people-filter.repo.ts';
import { everybody, listPage } from './people-search.repo.ts';
import { peopleCsvColumns, peopleCsvRow, presentPerson } from './people.present.ts';

export async function pageOfPeople(
  context: Context,
  filter: PeopleFilter,
  asked: { limit: number; offset: number },
): Promise<{ result: PersonSummary[]; pagination: Pagination }> {
  const { db, actor } = context;
  const page = pageOf(actor, asked);
  const { ids: userIds, counted } = await listPage(db, actor, { ...filter, ...page });
  const rows = await listPeopleOf(db, actor, userIds);
  const groups = byPerson(await listGroupsOf(db, actor, userIds));
  const held = await statesOf(context, userIds);
  return {
    result: rows.map((row) => presentPerson(row, groups.get(row.id) ?? [], held.get(row.id))),
    pagination: { ...page, ...counted },
  };
}

/** The state of what these people have, as far as the viewer may see contracts and licenses. */
export async function statesOf(
  context: Context,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, PersonStates>> {
  const { db, actor } = context;
  const isContract = isAllowed(actor, 'contract.view');
  const isLicense = isAllowed(actor, 'license.view');
  if (!isContract && !isLicense) return new Map();
  const today = await todayOf(context);
  const states = await contractStatesOf(db, actor.organisationId, userIds, today);
  return new Map(
    [...states].map(([userId, { contract, license }]) => [
      userId,
      { contract: isContract ? contract : null, license: isLicense ? license : null },
    ]),
  );
}

/** What is asked about contracts and licenses, of which nobody learns what they may not see. */
export async function seatsAsked(
  context: Context,
  asked: { readonly [Kind in SeatKind]?: Held | undefined },
): Promise<SeatCondition[]> {
  const { db, actor } = context;
  const conditions: SeatCondition[] = [];
  for (const kind of ['contract', 'license'] as const) {
    const held = asked[kind];
    if (held === undefined) continue;
    if (!isAllowed(actor, `${kind}.view`)) throw new AppError('forbidden');
    const today = await todayOf(context);
    conditions.push(await seatConditionOf(db, actor.organisationId, kind, held, today));
  }
  return conditions;
}

const rowsAtOnce = 500;

/** The same list as a file, in batches as the reader takes them. */
export async function exportOfPeople(context: Context, filter: PeopleFilter): Promise<CsvReply> {
  const { db, actor, language } = context;
  const timeZone = await timeZoneOf(context);

  async function* rows() {
    for await (const batch of batchesOf(everybody(db, actor, filter))) {
      const people = await listPeopleOf(db, actor, batch);
      const groups = byPerson(await listGroupsOf(db, actor, batch));
      for (const person of people)
        yield peopleCsvRow(person, groups.get(person.id) ?? [], language, timeZone);
    }
  }

  return {
    fileName: language === 'ja' ? 'ユーザー一覧.csv' : 'people.csv',
    columns: peopleCsvColumns(language),
    rows: rows(),
  };
}

async function* batchesOf(steps: AsyncIterable<readonly number[]>) {
  for await (const ids of steps)
    for (let start = 0; start < ids.length; start += rowsAtOnce)
      yield ids.slice(start, start + rowsAtOnce);
}

const byPerson = (groups: readonly GroupOfPerson[]) => Map.groupBy(groups, ({ userId }) => userId);
