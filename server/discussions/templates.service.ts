import type { DiscussionTemplate } from '../../domain/discussions/manage-discussions.contract.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { insertTemplate, listTemplates, removeTemplate, updateTemplate } from './templates.repo.ts';

type Words = Omit<DiscussionTemplate, 'id'>;
type Verb = 'createTemplate' | 'updateTemplate' | 'deleteTemplate';

const note = (context: Context, verb: Verb, { id, title }: DiscussionTemplate) =>
  recordChange(context, {
    action: `discussion.${verb}`,
    subjectType: 'discussionTemplate',
    subjectId: id,
    subjectName: title,
  });

export const templatesOf = ({ db, actor }: Context): Promise<DiscussionTemplate[]> =>
  listTemplates(db, actor.organisationId);

export async function addTemplate(context: Context, words: Words): Promise<DiscussionTemplate> {
  const { db, actor, now } = context;
  const { organisationId, userId: createdBy } = actor;
  const added = await insertTemplate(db, { organisationId, createdBy, updatedAt: now, ...words });
  await note(context, 'createTemplate', added);
  return added;
}

export async function changeTemplate(
  context: Context,
  id: number,
  words: Words,
): Promise<DiscussionTemplate> {
  const { db, actor, now } = context;
  const set = { ...words, updatedAt: now };
  const changed = await updateTemplate(db, actor.organisationId, id, set);
  if (!changed) throw new AppError('notFound');
  await note(context, 'updateTemplate', changed);
  return changed;
}

export async function dropTemplate(context: Context, id: number): Promise<void> {
  const removed = await removeTemplate(context.db, context.actor.organisationId, id);
  if (!removed) throw new AppError('notFound');
  await note(context, 'deleteTemplate', removed);
}
