import { listGroups } from '../../domain/groups/groups.contract.ts';
import { pageOf } from '../http/page.ts';
import { route, type Route } from '../http/route.ts';
import { presentGroup } from './groups.present.ts';
import { countMembers, listGroupPage } from './groups.repo.ts';

export const groupsRoutes: Route[] = [
  route(listGroups, async ({ db, actor }, { query }) => {
    const page = pageOf(actor, query);
    const direction = query['sortOrder.direction'] ?? 'asc';
    const { rows, count } = await listGroupPage(db, actor, {
      ...page,
      keyword: query.keyword,
      direction,
    });
    const members = await countMembers(
      db,
      actor,
      rows.map(({ id }) => id),
    );
    return {
      result: rows.map((row) => presentGroup(row, members.get(row.id) ?? 0)),
      pagination: { ...page, count },
    };
  }),
];
