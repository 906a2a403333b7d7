import { getAttention } from '../../domain/attention/attention.contract.ts';
import {
  addHelpNote,
  listHelpNotes,
  settleHelpNote,
} from '../../domain/attention/help-notes.contract.ts';
import { route, type Route } from '../http/route.ts';
import { getAttentionOf } from './attention.service.ts';
import { addNote, notesOf, settle } from './help-notes.service.ts';

export const attentionRoutes: Route[] = [
  route(getAttention, async (context) => ({ result: await getAttentionOf(context) })),
  route(listHelpNotes, async (context, { params }) => ({
    result: await notesOf(context, params),
  })),
  route(addHelpNote, async (context, { params, body }) => ({
    result: await addNote(context, params, body),
  })),
  route(settleHelpNote, async (context, { params }) => ({
    result: await settle(context, params, params.helpNoteId),
  })),
];
