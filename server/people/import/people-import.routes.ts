import {
  discardPeopleImport,
  exportPeople,
  getPeopleImport,
  listPeopleImportRows,
  listPeopleImports,
  planPeopleImport,
  previewPeopleImportUndo,
  reportOfPeopleImport,
  runPeopleImport,
  sampleOfPeopleImport,
  undoPeopleImport,
  uploadPeople,
} from '../../../domain/people/import/people-import.contract.ts';
import type { Context } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { route, type Route } from '../../http/route.ts';
import { listRowPage } from './import-rows.repo.ts';
import { reportOf } from './import-report.ts';
import { exportOf } from './people-export.ts';
import { presentImportRow, presentPeopleImport } from './people-import.present.ts';
import { type ImportWithCreator, listPeopleImportPage } from './people-import.repo.ts';
import {
  beginUndo,
  discardImport,
  getPeopleImportRow,
  keepPeopleFile,
  planImport,
  previewUndo,
  runImport,
  sampleOfImport,
} from './people-import.service.ts';

const shown = (context: Context, found: ImportWithCreator) => ({
  result: presentPeopleImport(found, context.language, context.now),
});

export const peopleImportRoutes: Route[] = [
  route(uploadPeople, async (context, { query, upload }) =>
    shown(context, await keepPeopleFile(context, query.fileName, upload)),
  ),

  route(listPeopleImports, async (context, { query }) => {
    const { db, actor, language, now } = context;
    const page = pageOf(actor, query);
    const direction = query['sortOrder.direction'] ?? 'desc';
    const { rows, count } = await listPeopleImportPage(db, actor.organisationId, {
      ...page,
      direction,
    });
    return {
      result: rows.map((row) => presentPeopleImport(row, language, now)),
      pagination: { ...page, count },
    };
  }),

  route(getPeopleImport, async (context, { params }) =>
    shown(context, await getPeopleImportRow(context, params.peopleImportId)),
  ),

  route(sampleOfPeopleImport, async (context, { params, query }) => ({
    result: await sampleOfImport(context, params.peopleImportId, {
      ...(query.encoding === undefined ? {} : { encoding: query.encoding }),
      ...(query.delimiter === undefined ? {} : { delimiter: query.delimiter }),
      ...(query.hasHeading === undefined ? {} : { hasHeading: query.hasHeading }),
    }),
  })),

  route(planPeopleImport, async (context, { params, body }) =>
    shown(context, await planImport(context, params.peopleImportId, body)),
  ),

  route(listPeopleImportRows, async (context, { params, query }) => {
    const { db, actor, language } = context;
    const { row } = await getPeopleImportRow(context, params.peopleImportId);
    const { organisationId } = actor;
    const page = pageOf(actor, query);
    const key = { organisationId, importId: row.id };
    const { rows, count } = await listRowPage(db, key, {
      ...page,
      outcome: query.outcome,
      differing: query.differing ?? false,
      direction: query['sortOrder.direction'] ?? 'asc',
    });
    return {
      result: rows.map((stored) => presentImportRow(stored, language)),
      pagination: { ...page, count },
    };
  }),

  route(runPeopleImport, async (context, { params, body }) =>
    shown(context, await runImport(context, params.peopleImportId, body.planNumber)),
  ),

  route(reportOfPeopleImport, async (context, { params, query }) => {
    const { db, actor, language } = context;
    const { row } = await getPeopleImportRow(context, params.peopleImportId);
    const key = { organisationId: actor.organisationId, importId: row.id };
    return reportOf(db, key, row, language, query.outcome);
  }),

  route(previewPeopleImportUndo, async (context, { params }) => ({
    result: await previewUndo(context, params.peopleImportId),
  })),

  route(undoPeopleImport, async (context, { params, body }) =>
    shown(context, await beginUndo(context, params.peopleImportId, body.partly)),
  ),

  route(discardPeopleImport, async (context, { params }) => {
    await discardImport(context, params.peopleImportId);
    return {};
  }),

  route(exportPeople, ({ db, actor, language }) => exportOf(db, actor.organisationId, language)),
];
