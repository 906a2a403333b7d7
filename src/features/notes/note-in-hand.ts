import { deleteNote, putNote } from '../../../domain/notes/notes.contract.ts';
import { NoteDraftSchema, type NoteInList } from '../../../domain/notes/notes.schema.ts';
import type { Operation } from '../../offline/outbox/operation.ts';
import type { NotesFilter } from './notes.queries.ts';

/**
 * Where the newest words of a note are: on the server, only on this device, refused by the server, or
 * on this device while others that contradict them are on the server.
 */
export type Whereabouts = 'server' | 'device' | 'refused' | 'conflict';

/** A note as this device knows it: what the server has, and over it what is still to be sent. */
export interface NoteInHand extends Omit<NoteInList, 'revision'> {
  readonly where: Whereabouts;
  /** The revision on the server; undefined when newer words wait here. */
  readonly revision: number | undefined;
  /** The write that waits here. */
  readonly lastKey: string | undefined;
}

export function notesInHand(
  rows: readonly NoteInList[],
  waiting: readonly Operation[],
  filter: NotesFilter,
): NoteInHand[] {
  const notes = new Map<string, NoteInHand>();
  for (const row of rows) notes.set(row.uuid, { ...row, where: 'server', lastKey: undefined });
  for (const operation of waiting) {
    const uuid = String(operation.params['noteUuid']);
    if (operation.path === deleteNote.path && operation.method === deleteNote.method) {
      if (operation.state !== 'refused') notes.delete(uuid);
    } else if (operation.path === putNote.path && operation.method === putNote.method) {
      const written = withWrite(notes.get(uuid), uuid, operation);
      if (written && (notes.has(uuid) || isIn(filter, written))) notes.set(uuid, written);
    }
  }
  return [...notes.values()].toSorted(byNewest);
}

function withWrite(
  before: NoteInHand | undefined,
  uuid: string,
  operation: Operation,
): NoteInHand | undefined {
  const draft = NoteDraftSchema.safeParse(operation.body);
  if (!draft.success) return undefined;
  return {
    ...draft.data,
    uuid,
    createdAt: before?.createdAt ?? draft.data.createdAt,
    classTitle: before?.classTitle ?? null,
    materialTitle: before?.materialTitle ?? null,
    where: whereaboutsOf(operation, before),
    revision: undefined,
    lastKey: operation.key,
  };
}

/** Behind a write that waits for the person, all wait. */
function whereaboutsOf({ state, refusal }: Operation, before: NoteInHand | undefined): Whereabouts {
  if (state === 'refused') return refusal?.conflict ? 'conflict' : 'refused';
  return before && isHeldUp(before.where) ? before.where : 'device';
}

const isHeldUp = (where: Whereabouts): boolean => where === 'refused' || where === 'conflict';

/** The server's own filter, for what the server has not seen. */
export function isIn(
  { keyword, classId, classMaterialId, isFree }: NotesFilter,
  note: Pick<NoteInList, 'classId' | 'classMaterialId' | 'markdown'>,
): boolean {
  if (isFree && note.classId !== null) return false;
  if (classId !== undefined && note.classId !== classId) return false;
  if (classMaterialId !== undefined && note.classMaterialId !== classMaterialId) return false;
  return !keyword || note.markdown.toLowerCase().includes(keyword.trim().toLowerCase());
}

function byNewest(a: NoteInHand, b: NoteInHand): number {
  return new Date(b.updatedAt).getTime() - new Date(a.updatedAt).getTime();
}
