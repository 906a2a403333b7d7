import type { Context } from '../../http/context.ts';
import { getEditable, revisionOf } from './documents.service.ts';
import { selectDraft } from './drafts.repo.ts';
import { deleteEditorsBefore, selectEditors, upsertEditor } from './editors.repo.ts';

/** Pages say it every few seconds; whoever has not for so long has gone. */
const presentMs = 45_000;

/** Notes that a page of the actor has the editor open. The others are people, each named once. */
export async function keepEditingOf(
  context: Context,
  { materialId, pageUuid }: { materialId: number; pageUuid: string },
) {
  const { db, actor, now } = context;
  const { material } = await getEditable(context, materialId);
  const key = { organisationId: material.organisationId, materialId };
  const since = new Date(now.getTime() - presentMs);
  await upsertEditor(db, { ...key, userId: actor.userId, pageUuid, seenAt: now });
  await deleteEditorsBefore(db, key, since);
  const others = await selectEditors(db, key, pageUuid);
  const draft = await selectDraft(db, key);
  return { others, revision: revisionOf(material, draft), updatedBy: draft?.editor ?? null };
}
