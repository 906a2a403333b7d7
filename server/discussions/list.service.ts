import {
  commentsAtOnce,
  type DiscussionQuery,
} from '../../domain/discussions/discussions.contract.ts';
import type {
  Comment,
  Discussion,
  DiscussionInList,
} from '../../domain/discussions/discussions.schema.ts';
import { fairUse } from '../../domain/fair-use.ts';
import { AppError } from '../../domain/http/errors.ts';
import { requireRoom } from '../bootcamps/bootcamp-scope.service.ts';
import type { Context } from '../http/context.ts';
import {
  countReactions,
  findComment,
  listComments,
  type FoundComment,
  listEdits,
  listLastComments,
} from './comments.repo.ts';
import { requireDesk } from './desks.service.ts';
import { presentComment, presentDiscussion, presentInList } from './discussions.present.ts';
import { countHere, findDesk, type FoundDiscussion, listRows } from './discussions.repo.ts';
import { getFound } from './discussions.service.ts';
import { namesHider } from './mentions.service.ts';
import { listIds, listPinned, listPlaces, type Place } from './list.repo.ts';
import { listSimilar } from './search.repo.ts';
import { visibleTo } from './sight.repo.ts';

export interface Page {
  readonly discussions: DiscussionInList[];
  readonly next: string | null;
}

/** `1763452800000.17`: when, and which. */
function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [at = 0, id = 0] = cursor.split('.').map(Number);
  return { at: new Date(Math.min(at, latestMs)), id: Math.min(id, largestId) };
}
const latestMs = 8.64e14;
const largestId = 2_147_483_647;

export async function pageOf(
  context: Context,
  scope: 'own' | 'all',
  { before, limit, ...query }: DiscussionQuery,
): Promise<Page> {
  const { db, actor } = context;
  await requireRoom(context, query.bootcampId, 'viewDiscussions');
  const listed = await listIds(db, actor, scope, query, { before: placeOf(before), limit });
  const shown = listed.slice(0, limit);
  const pinned = await pinnedOf({ db, actor }, query, before);
  const ids = [...pinned, ...shown.map(({ id }) => id).filter((id) => !pinned.includes(id))];
  const rows = await listRows(db, actor, ids);
  const last = shown.at(-1);
  return {
    discussions: rows.map((row) => presentInList(actor, row)),
    next: last && listed.length > limit ? `${last.at.getTime()}.${last.id}` : null,
  };
}

/** At the head of a class's own list, when nothing is looked for in it. */
async function pinnedOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { classId, ...filter }: Omit<DiscussionQuery, 'before' | 'limit'>,
  before: string | undefined,
): Promise<number[]> {
  const isFiltered = Object.values(filter).some((value) => value !== undefined && value !== '');
  if (classId === undefined || isFiltered || before !== undefined) return [];
  return await listPinned(db, actor, classId);
}

const mostUnread = 99;

export async function countUnread(
  context: Context,
  bootcampId: number | undefined,
): Promise<number> {
  const { db, actor } = context;
  await requireRoom(context, bootcampId, 'viewDiscussions');
  const page = { limit: mostUnread - 1 };
  return (await listIds(db, actor, 'own', { bootcampId, unread: true }, page)).length;
}

export async function similarTo(
  context: Context,
  classId: number,
  title: string,
): Promise<DiscussionInList[]> {
  const { db, actor } = context;
  await requireDesk(context, classId);
  const ids = await listSimilar(db, actor, classId, title, fairUse.discussions.similar);
  return (await listRows(db, actor, ids)).map((row) => presentInList(actor, row));
}

export async function placesOf(context: Context, classId: number) {
  await requireDesk(context, classId);
  return await listPlaces(context.db, context.actor, classId);
}

export interface Opened {
  readonly discussion: Discussion;
  readonly accepted: Comment | null;
  readonly comments: Comment[];
  readonly hasOlder: boolean;
}

export async function open(context: Context, uuid: string): Promise<Opened> {
  const { db, actor } = context;
  const found = await getFound(context, uuid);
  const { discussion } = found;
  const { acceptedId, organisationId, id: discussionId, classId } = discussion;
  const of = { organisationId, discussionId };
  const page = await commentsOf(context, found, undefined);
  const accepted =
    acceptedId === null
      ? []
      : await presentAll(context, found, await listComments(db, actor, of, [acceptedId]));
  const hide = await namesHider(context, [discussion.markdown]);
  const desk = await findDesk(db, organisationId, classId);
  return {
    discussion: presentDiscussion(actor, found, {
      markdown: hide(discussion.markdown),
      reactions: await countReactions(db, actor, of, [0]),
      othersHere: await countHere(db, discussion, visibleTo(actor)),
      readers: { trainees: desk?.trainees ?? 0, instructors: desk?.instructors ?? 0 },
    }),
    accepted: accepted[0] ?? null,
    ...page,
  };
}

export async function commentsBefore(context: Context, uuid: string, before: number) {
  return await commentsOf(context, await getFound(context, uuid), before);
}

async function commentsOf(context: Context, found: FoundDiscussion, before: number | undefined) {
  const { db, actor } = context;
  const { organisationId, id: discussionId } = found.discussion;
  const of = { organisationId, discussionId };
  const limit = commentsAtOnce + 1;
  const rows = await listLastComments(db, actor, of, { before, limit });
  const hasOlder = rows.length === limit;
  return { comments: await presentAll(context, found, hasOlder ? rows.slice(1) : rows), hasOlder };
}

async function presentAll(
  context: Context,
  { discussion }: FoundDiscussion,
  rows: readonly FoundComment[],
): Promise<Comment[]> {
  const { db, actor } = context;
  const { organisationId, id: discussionId, authorId } = discussion;
  const ids = rows.map(({ comment }) => comment.id);
  const reactions =
    ids.length === 0 ? [] : await countReactions(db, actor, { organisationId, discussionId }, ids);
  const hide = await namesHider(
    context,
    rows.map(({ comment }) => comment.markdown),
  );
  return rows
    .map((row) => presentComment(actor, row, authorId, reactions))
    .map((comment) => ({ ...comment, markdown: hide(comment.markdown) }));
}

/** What stood there before; of a comment whose words were deleted, nothing. */
export async function editsOf(context: Context, uuid: string, commentUuid: string | undefined) {
  const { db } = context;
  const { organisationId, id: discussionId } = (await getFound(context, uuid)).discussion;
  const of = { organisationId, discussionId };
  const comment = commentUuid === undefined ? null : await findComment(db, of, commentUuid);
  if (comment === undefined || comment?.deletedAt) throw new AppError('notFound');
  const rows = await listEdits(db, of, comment?.id ?? null);
  const hide = await namesHider(
    context,
    rows.map(({ markdown }) => markdown),
  );
  return rows.map(({ title, markdown, editedAt }) => ({
    title,
    markdown: hide(markdown),
    editedAt: editedAt.toISOString(),
  }));
}
