import { randomUUID } from 'node:crypto';
import type { DiscussionPlace, Privacy } from '../../domain/discussions/discussions.schema.ts';
import type { Db } from '../db/database.ts';
import { searchable } from '../db/like-pattern.ts';
import { insertComment } from './comments.repo.ts';
import { insertDiscussion, updateDiscussion } from './discussions.repo.ts';
import { followFrom } from './marks.repo.ts';

export interface NewComment {
  readonly authorId: number;
  readonly isByTrainee?: boolean;
  readonly isAnswer?: boolean;
  readonly markdown: string;
  readonly writtenAt?: Date;
  readonly uuid?: string;
  readonly isAccepted?: boolean;
}

export interface NewDiscussion {
  readonly organisationId: number;
  readonly classId: number;
  readonly authorId: number;
  readonly uuid?: string;
  readonly isByTrainee?: boolean;
  readonly classMaterialId?: number | null;
  readonly place?: DiscussionPlace | null;
  readonly title?: string;
  readonly markdown?: string;
  readonly privacy?: Privacy;
  readonly isAnonymous?: boolean;
  readonly labels?: string[];
  readonly isPinned?: boolean;
  readonly assigneeId?: number | null;
  readonly isResolved?: boolean;
  readonly isDisabled?: boolean;
  readonly writtenAt?: Date;
  readonly comments?: readonly NewComment[];
}

/** A discussion that a trainee began, public to the class, unless told otherwise; returns its name. */
export async function seedDiscussion(db: Db, given: NewDiscussion): Promise<string> {
  const { organisationId, classId, authorId, comments = [] } = given;
  const { uuid = randomUUID(), title = 'Why does it move?', markdown = 'I do not see it.' } = given;
  const writtenAt = given.writtenAt ?? new Date();
  const isByTrainee = given.isByTrainee ?? true;
  const id = await insertDiscussion(db, {
    organisationId,
    uuid,
    classId,
    classMaterialId: given.classMaterialId ?? null,
    place: given.place ?? null,
    title,
    markdown,
    words: searchable(`${title}\n${markdown}`),
    titleWords: searchable(title),
    privacy: given.privacy ?? 'public',
    isAnonymous: given.isAnonymous ?? false,
    authorId,
    isByTrainee,
    labels: given.labels ?? [],
    pinnedAt: given.isPinned ? writtenAt : null,
    assigneeId: given.assigneeId ?? null,
    disabledAt: given.isDisabled ? writtenAt : null,
    lastActivityAt: writtenAt,
    writtenAt,
    createdAt: writtenAt,
  });
  if (id === undefined) throw new Error('a discussion of this name is there');
  await followFrom(db, { organisationId, discussionId: id, userId: authorId }, 0, writtenAt);
  const facts = { lastCommentId: 0, answerCount: 0, lastActivityAt: writtenAt };
  let firstResponseAt: Date | null = null;
  let acceptedId: number | null = null;
  for (const comment of comments) {
    const at = comment.writtenAt ?? facts.lastActivityAt;
    const commentId = await insertComment(db, {
      organisationId,
      discussionId: id,
      uuid: comment.uuid ?? randomUUID(),
      authorId: comment.authorId,
      isByTrainee: comment.isByTrainee ?? true,
      isAnonymous: given.isAnonymous === true && comment.authorId === authorId,
      isAnswer: comment.isAnswer ?? false,
      markdown: comment.markdown,
      words: searchable(comment.markdown),
      writtenAt: at,
      createdAt: at,
    });
    if (commentId === undefined) throw new Error('a comment of this name is there');
    const mark = { organisationId, discussionId: id, userId: comment.authorId };
    await followFrom(db, mark, commentId, at);
    facts.lastCommentId = commentId;
    facts.lastActivityAt = at;
    if (comment.isAnswer) facts.answerCount += 1;
    if (comment.isByTrainee === false) firstResponseAt ??= at;
    if (comment.isAccepted) acceptedId = commentId;
  }
  const isResolved = given.isResolved ?? acceptedId !== null;
  await updateDiscussion(
    db,
    { organisationId, id },
    {
      ...facts,
      firstResponseAt,
      acceptedId,
      commentCount: comments.length,
      resolvedAt: isResolved ? facts.lastActivityAt : null,
    },
  );
  return uuid;
}
