import { createImport, getImport } from '../../domain/books/books.contract.ts';
import { route, type Route } from '../http/route.ts';
import { presentImport } from './imports.present.ts';
import { beginImport, getImportRow } from './imports.service.ts';

export const importRoutes: Route[] = [
  route(createImport, async (context, { query, upload, uploadBytes }) => ({
    result: presentImport(await beginImport(context, query, upload, uploadBytes), context.language),
  })),

  route(getImport, async (context, { params }) => ({
    result: presentImport(await getImportRow(context, params.importId), context.language),
  })),
];
