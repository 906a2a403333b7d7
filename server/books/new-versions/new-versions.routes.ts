import {
  dropNewVersion,
  getNewVersion,
  takeNewVersion,
} from '../../../domain/books/new-versions.contract.ts';
import { route, type Route } from '../../http/route.ts';
import { presentImport } from '../imports.present.ts';
import { dropNewVersionOf, getNewVersionOf, takeNewVersionOf } from './new-versions.service.ts';

export const newVersionsRoutes: Route[] = [
  route(getNewVersion, async (context, { params }) => ({
    result: await getNewVersionOf(context, params.importId),
  })),

  route(takeNewVersion, async (context, { params, body }) => ({
    result: presentImport(
      await takeNewVersionOf(context, params.importId, body.seen),
      context.language,
    ),
  })),

  route(dropNewVersion, async (context, { params }) => ({
    result: presentImport(await dropNewVersionOf(context, params.importId), context.language),
  })),
];
