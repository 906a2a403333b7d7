import { deleteNote, getNote, listNotes, putNote } from '../../domain/notes/notes.contract.ts';
import { pageOf } from '../http/page.ts';
import { route, type Route } from '../http/route.ts';
import { presentNote } from './notes.present.ts';
import { listNoteRows } from './notes.repo.ts';
import { getOwnNote, removeNote, writeNote } from './notes.service.ts';

export const notesRoutes: Route[] = [
  route(listNotes, async ({ db, actor }, { query }) => {
    const page = pageOf(actor, query);
    const { rows, count } = await listNoteRows(db, actor, { ...query, ...page });
    return {
      result: rows.map(({ note, classTitle, materialTitle }) => ({
        ...presentNote(note),
        classTitle,
        materialTitle,
      })),
      pagination: { count, ...page },
    };
  }),

  route(getNote, async (context, { params }) => ({
    result: presentNote(await getOwnNote(context, params.noteUuid)),
  })),

  route(putNote, async (context, { params, body }) => ({
    result: presentNote(await writeNote(context, params.noteUuid, body)),
  })),

  route(deleteNote, async (context, { params }) => {
    await removeNote(context, params.noteUuid);
    return {};
  }),
];
