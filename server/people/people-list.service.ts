import type { Pagination } from '../../domain/http/envelope.ts';
import type { PersonSummary } from '../../domain/people/people.schema.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import type { CsvReply } from '../http/route.ts';
import { timeZoneOf } from '../organisations/organisations.service.ts';
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
  { db, actor }: Context,
  filter: PeopleFilter,
  asked: { limit: number; offset: number },
): Promise<{ result: PersonSummary[]; pagination: Pagination }> {
  const page = pageOf(actor, asked);
  const { rows, counted } = await listPeoplePage(db, actor, { ...filter, ...page });
  const groups = byPerson(
    await listGroupsOf(
      db,
      actor,
      rows.map(({ id }) => id),
    ),
  );
  return {
    result: rows.map((row) => presentPerson(row, groups.get(row.id) ?? [])),
    pagination: { ...page, ...counted },
  };
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
