import {
  createOrganisation,
  getOrganisation,
  listOrganisations,
  setWorkspaceAliases,
  updateOrganisation,
} from '../../domain/organisations/organisations.contract.ts';
import { pageOf } from '../http/page.ts';
import { route, type Route } from '../http/route.ts';
import { listOrganisationPage } from './organisations-list.repo.ts';
import {
  editOrganisation,
  makeOrganisation,
  organisationOf,
  renameWorkspaces,
} from './organisations-manage.service.ts';
import { presentOrganisation, presentOrganisationSummary } from './organisations.present.ts';

export const organisationsRoutes: Route[] = [
  route(listOrganisations, async ({ db, actor }, { query }) => {
    const page = pageOf(actor, query);
    const { rows, count } = await listOrganisationPage(db, {
      ...page,
      keyword: query.keyword,
      column: query['sortOrder.column'] ?? 'name',
      direction: query['sortOrder.direction'] ?? 'asc',
    });
    return {
      result: rows.map(presentOrganisationSummary),
      pagination: { ...page, count },
    };
  }),
  route(getOrganisation, async (context, { params }) => ({
    result: presentOrganisation(await organisationOf(context, params.organisationId)),
  })),
  route(createOrganisation, async (context, { body }) => ({
    result: presentOrganisation(await makeOrganisation(context, body)),
  })),
  route(updateOrganisation, async (context, { params, body }) => ({
    result: presentOrganisation(await editOrganisation(context, params.organisationId, body)),
  })),
  route(setWorkspaceAliases, async (context, { body }) => ({
    result: await renameWorkspaces(context, body),
  })),
];
