import {
  createOrganisation,
  getOrganisation,
  listOrganisations,
  setWorkspaceAliases,
  updateOrganisation,
} from '../../domain/organisations/organisations.contract.ts';
import { contractCountsOf } from '../contracts/standing.service.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import { route, type Route } from '../http/route.ts';
import { listOrganisationPage, type OrganisationRow } from './organisations-list.repo.ts';
import {
  editOrganisation,
  makeOrganisation,
  organisationOf,
  renameWorkspaces,
} from './organisations-manage.service.ts';
import { todayOf } from './organisations.service.ts';
import { presentOrganisation, presentOrganisationSummary } from './organisations.present.ts';

export const organisationsRoutes: Route[] = [
  route(listOrganisations, async (context, { query }) => {
    const { db, actor } = context;
    const page = pageOf(actor, query);
    const { rows, count } = await listOrganisationPage(db, {
      ...page,
      keyword: query.keyword,
      column: query['sortOrder.column'] ?? 'name',
      direction: query['sortOrder.direction'] ?? 'asc',
    });
    const counts = await countsOf(
      context,
      rows.map(({ organisation }) => organisation.id),
    );
    return {
      result: rows.map((row) => presentOrganisationSummary(row, counts)),
      pagination: { ...page, count },
    };
  }),
  route(getOrganisation, async (context, { params }) => ({
    result: await whole(context, await organisationOf(context, params.organisationId)),
  })),
  route(createOrganisation, async (context, { body }) => ({
    result: await whole(context, await makeOrganisation(context, body)),
  })),
  route(updateOrganisation, async (context, { params, body }) => ({
    result: await whole(context, await editOrganisation(context, params.organisationId, body)),
  })),
  route(setWorkspaceAliases, async (context, { body }) => ({
    result: await renameWorkspaces(context, body),
  })),
];

const countsOf = async (context: Context, organisationIds: readonly number[]) =>
  contractCountsOf(context.db, organisationIds, await todayOf(context));

const whole = async (context: Context, row: OrganisationRow) =>
  presentOrganisation(row, await countsOf(context, [row.organisation.id]));
