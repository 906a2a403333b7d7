import { listPeople } from '../../domain/people/people.contract.ts';
import { pageOf } from '../http/page.ts';
import { route, type Route } from '../http/route.ts';
import { listPeoplePage } from './people-list.repo.ts';
import { presentPerson } from './people.present.ts';

export const peopleRoutes: Route[] = [
  route(listPeople, async ({ db, actor }, { query }) => {
    const page = pageOf(actor, query);
    const { rows, count } = await listPeoplePage(db, actor, {
      ...page,
      keyword: query.keyword,
      role: query.role,
      column: query['sortOrder.column'] ?? 'name',
      direction: query['sortOrder.direction'] ?? 'asc',
    });
    return { result: rows.map(presentPerson), pagination: { ...page, count } };
  }),
];
