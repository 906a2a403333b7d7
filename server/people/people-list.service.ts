import { isAllowed } from '../../domain/access/permissions.ts';
import type { Pagination } from '../../domain/http/envelope.ts';
import type { PersonSummary } from '../../domain/people/people.schema.ts';
import { contractStatesOf, type PersonStates } from '../contracts/standing.service.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import type { CsvReply } from '../http/route.ts';
import { timeZoneOf, todayOf } from '../organisations/organisations.service.ts';
import {
  type GroupOfPerson,
  listGroupsOf,
  listPeopleOf,
  listPeopleOrder,
  listPeoplePage,
  type PeopleFilter,
} from './people-list.repo.ts';
import { peopleCsvColumns, peopleCsvRow, presentPerson } from './people.present.ts';

export async function pageOfPeople(
  context: Context,
  filter: PeopleFilter,
  asked: { limit: number; offset: number },
): Promise<{ result: PersonSummary[]; pagination: Pagination }> {
  const { db, actor } = context;
  const page = pageOf(actor, asked);
  const { rows, counted } = await listPeoplePage(db, actor, { ...filter, ...page });
  const userIds = rows.map(({ id }) => id);
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

const rowsAtOnce = 500;

/** The same list as a file: its order is taken once, its rows in batches as the reader takes them. */
export async function exportOfPeople(context: Context, filter: PeopleFilter): Promise<CsvReply> {
  const { db, actor, language } = context;
  const timeZone = await timeZoneOf(context);
  const order = await listPeopleOrder(db, actor, filter);

  async function* rows() {
    for (let start = 0; start < order.length; start += rowsAtOnce) {
      const batch = order.slice(start, start + rowsAtOnce);
      const found = new Map((await listPeopleOf(db, actor, batch)).map((row) => [row.id, row]));
      const groups = byPerson(await listGroupsOf(db, actor, batch));
      for (const userId of batch) {
        const row = found.get(userId);
        if (row) yield peopleCsvRow(row, groups.get(userId) ?? [], language, timeZone);
      }
    }
  }

  return {
    fileName: language === 'ja' ? 'ユーザー一覧.csv' : 'people.csv',
    columns: peopleCsvColumns(language),
    rows: rows(),
  };
}

const byPerson = (groups: readonly GroupOfPerson[]) => Map.groupBy(groups, ({ userId }) => userId);
