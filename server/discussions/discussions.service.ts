import type { z } from 'zod';
import { isTrainee } from '../../domain/access/roles.ts';
import { authorize } from '../../domain/access/policy.ts';
import { clampToNow } from '../../domain/challenges/attempt.rules.ts';
import {
  anonymityNotAllowed,
  privacyNotAllowed,
  strangeMaterial,
  tooManyDiscussions,
} from '../../domain/discussions/discussions.messages.ts';
import { discussionPolicy } from '../../domain/discussions/discussions.policy.ts';
import type { DiscussionDraft } from '../../domain/discussions/post-drafts.schema.ts';
import type { editDiscussion } from '../../domain/discussions/write-discussions.contract.ts';
import { fairUse } from '../../domain/fair-use.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Sentence } from '../../domain/format/language.ts';
import { withoutNames } from '../../domain/people/mentions.rules.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { AuditAction } from '../../domain/audit/audit.actions.ts';
import { requireStudyAccess } from '../contracts/standing.service.ts';
import { searchable } from '../db/like-pattern.ts';
import type { Context } from '../http/context.ts';
import { insertEdit } from './comments.repo.ts';
import { requireDesk } from './desks.service.ts';
import { subjectOf } from './discussions.present.ts';
import {
  countAskedSince,
  findDiscussion,
  type FoundDiscussion,
  insertDiscussion,
  isInClass,
  lockDiscussion,
  updateDiscussion,
} from './discussions.repo.ts';
import { keepFiles } from './files.repo.ts';
import { filesIn } from './files.service.ts';
import { followFrom } from './marks.repo.ts';
import { tellMentioned } from './mentions.service.ts';
import { keepPictures } from './pictures.repo.ts';
import { picturesIn } from './pictures.service.ts';
import { tellAsked } from './tell.service.ts';

type Action = keyof typeof discussionPolicy;

/** The discussion, when this person may do this with it; of what they may not see there is none. */
export async function getFound(
  { db, actor }: Context,
  uuid: string,
  action: Action = 'view',
): Promise<FoundDiscussion> {
  return requireMay({ actor }, await findDiscussion(db, actor, uuid), action);
}

/** The same, held for a change: changes come one after the other. */
export async function hold(
  { db, actor }: Context,
  uuid: string,
  action: Action,
): Promise<FoundDiscussion> {
  return requireMay({ actor }, await lockDiscussion(db, actor, uuid), action);
}

function requireMay(
  { actor }: Pick<Context, 'actor'>,
  found: FoundDiscussion | undefined,
  action: Action,
): FoundDiscussion {
  authorize(actor, discussionPolicy, action, found && subjectOf(found));
  if (!found) throw new AppError('notFound');
  return found;
}

/** Tells every server that there is something new in it. */
export const signalNews = (
  context: Context,
  { organisationId, uuid }: { readonly organisationId: number; readonly uuid: string },
) => context.signal('discussion', `${organisationId}/${uuid}`);

/** Asked again under the same name by the same person, it is there already. */
export async function ask(context: Context, uuid: string, draft: DiscussionDraft): Promise<void> {
  const { db, actor, now } = context;
  const { organisationId, userId } = actor;
  const before = await lockDiscussion(db, actor, uuid);
  if (before) return requireOwn(before);
  const writtenAt = clampToNow(draft.writtenAt, now);
  requireStudyAccess(context, writtenAt);
  await requireDraft(context, draft);
  await requireFew(context);
  const id = await insertDiscussion(db, {
    organisationId,
    uuid,
    classId: draft.classId,
    classMaterialId: draft.classMaterialId,
    place: draft.place,
    title: draft.title,
    markdown: draft.markdown,
    ...wordsOf(draft),
    privacy: draft.privacy,
    isAnonymous: draft.isAnonymous,
    authorId: userId,
    isByTrainee: isTrainee(actor.role),
    lastActivityAt: now,
    createdAt: now,
    writtenAt,
  });
  const found = await findDiscussion(db, actor, uuid);
  if (id === undefined || !found) throw new AppError('conflict');
  await followFrom(db, { organisationId, discussionId: id, userId }, 0, now);
  const text = { organisationId, discussionId: id, commentId: 0 };
  await keepPictures(db, text, actor, picturesIn(draft.markdown));
  await keepFiles(db, text, userId, filesIn(draft.markdown));
  await noteByStaff(context, 'discussion.create', found);
  const { markdown, isAnonymous } = draft;
  const named = await tellMentioned(context, found, { markdown, isAnonymous });
  await tellAsked(context, found, named);
  await signalNews(context, found.discussion);
}

/** A name that somebody else has given is nobody's to know. */
function requireOwn({ isAsker }: FoundDiscussion): void {
  if (!isAsker) throw new AppError('notFound');
}

/** What was there before is kept, and everybody who sees the discussion can see it. */
export async function reword(
  context: Context,
  uuid: string,
  words: z.output<NonNullable<typeof editDiscussion.body>>,
): Promise<void> {
  const { db, actor, now } = context;
  const found = await hold(context, uuid, 'edit');
  const { organisationId, id, title, markdown } = found.discussion;
  if (title === words.title && markdown === words.markdown) return;
  await insertEdit(db, {
    organisationId,
    discussionId: id,
    commentId: null,
    title,
    markdown,
    editedBy: actor.userId,
    editedAt: now,
  });
  const editedAt = clampToNow(words.editedAt, now);
  await updateDiscussion(db, found.discussion, {
    title: words.title,
    markdown: words.markdown,
    ...wordsOf(words),
    editedAt,
  });
  const text = { organisationId, discussionId: id, commentId: 0 };
  await keepPictures(db, text, actor, picturesIn(words.markdown));
  await keepFiles(db, text, actor.userId, filesIn(words.markdown));
  const { isAnonymous } = found.discussion;
  await tellMentioned(context, found, { markdown: words.markdown, before: markdown, isAnonymous });
  await noteByStaff(context, 'discussion.update', found);
  await signalNews(context, found.discussion);
}

const wordsOf = ({ title, markdown }: Pick<DiscussionDraft, 'title' | 'markdown'>) => ({
  words: searchable(`${title}\n${withoutNames(markdown)}`),
  titleWords: searchable(title),
});

/** What staff do is written down; what trainees ask is theirs. */
export async function noteByStaff(
  context: Context,
  action: AuditAction,
  { discussion }: FoundDiscussion,
): Promise<void> {
  if (isTrainee(context.actor.role)) return;
  const { id, title } = discussion;
  await recordChange(context, {
    action,
    subjectType: 'discussion',
    subjectId: id,
    subjectName: title,
  });
}

export const refusal = ({ language }: Context, sentence: Sentence): AppError =>
  new AppError('invalidInput', { messages: [sentence[language]] });

async function requireDraft(context: Context, draft: DiscussionDraft): Promise<void> {
  const { db, actor } = context;
  const desk = await requireDesk(context, draft.classId);
  const isByTrainee = isTrainee(actor.role);
  if (isByTrainee && desk.choice !== 'both' && desk.choice !== draft.privacy)
    throw refusal(context, privacyNotAllowed);
  const mayHide = isByTrainee && desk.allowsAnonymous && draft.privacy === 'public';
  if (draft.isAnonymous && !mayHide) throw refusal(context, anonymityNotAllowed);
  const { classId, classMaterialId } = draft;
  if (classMaterialId === null) return;
  if (!(await isInClass(db, actor.organisationId, classId, classMaterialId)))
    throw refusal(context, strangeMaterial);
}

const dayMs = 24 * 60 * 60_000;

async function requireFew(context: Context): Promise<void> {
  const { db, actor, now, language } = context;
  const { perDay } = fairUse.discussions;
  const asked = await countAskedSince(db, actor, new Date(now.getTime() - dayMs));
  if (asked < perDay) return;
  throw new AppError('tooManyRequests', {
    messages: [tooManyDiscussions(perDay)[language]],
    retryAfterSeconds: 3600,
  });
}
