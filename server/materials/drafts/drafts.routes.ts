import {
  addDraftPicture,
  createMaterial,
  discardDraft,
  getContent,
  getDraft,
  getDraftFile,
  keepEditing,
  publishDraft,
} from '../../../domain/materials/drafts.contract.ts';
import { saveDraft } from '../../../domain/materials/save-draft.contract.ts';
import { route, type Route } from '../../http/route.ts';
import { getMaterialRow } from '../library/library.service.ts';
import { presentMaterial } from '../materials.present.ts';
import {
  createDocument,
  discardDraftOf,
  getContentAt,
  openDraft,
  saveDraftOf,
} from './documents.service.ts';
import { presentContent, presentDraft } from './drafts.present.ts';
import { publishDraftOf } from './publish-document.service.ts';
import { keepEditingOf } from './editors.service.ts';
import { addDraftPictureTo } from './draft-pictures.service.ts';
import { getFileOf } from './material-files.service.ts';

export const draftsRoutes: Route[] = [
  route(createMaterial, async (context, { body }) => ({
    result: presentMaterial(await getMaterialRow(context, await createDocument(context, body))),
  })),

  route(getDraft, async (context, { params }) => ({
    result: presentDraft(await openDraft(context, params.materialId)),
  })),

  route(saveDraft, async (context, { params, body }) => {
    await saveDraftOf(context, params.materialId, body.content);
    return { result: presentDraft(await openDraft(context, params.materialId)) };
  }),

  route(keepEditing, async (context, { params }) => ({
    result: await keepEditingOf(context, params),
  })),

  route(discardDraft, async (context, { params }) => {
    await discardDraftOf(context, params.materialId);
    return { result: presentDraft(await openDraft(context, params.materialId)) };
  }),

  route(publishDraft, async (context, { params }) => {
    await publishDraftOf(context, params.materialId);
    return { result: presentMaterial(await getMaterialRow(context, params.materialId)) };
  }),

  route(getContent, async (context, { params, query }) => {
    const choice = { versionId: query.v, majorVersionNumber: query.v ? undefined : query.m };
    return { result: presentContent(await getContentAt(context, params.materialId, choice)) };
  }),

  route(addDraftPicture, async (context, { params, query, upload }) => ({
    result: await addDraftPictureTo(context, params.materialId, query.fileName, upload),
  })),

  route(getDraftFile, (context, { params }) => getFileOf(context, params)),
];
