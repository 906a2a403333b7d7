import type { Actor } from '../access/actor.ts';
import { isAllowed } from '../access/permissions.ts';
import { policy } from '../access/policy.ts';
import { isAtLeast, isTrainee, Role } from '../access/roles.ts';
import type { Privacy } from './discussions.schema.ts';

/** What decides over a discussion; it was read from the actor's own organisation. */
export interface DiscussionSubject {
  readonly privacy: Privacy;
  readonly isDisabled: boolean;
  /** Whether the actor asked. */
  readonly isAsker: boolean;
  /** Whether the actor is a trainee of its class, which is published. */
  readonly isEnrolled: boolean;
  /** Whether the actor is an instructor of its class. */
  readonly isTeaching: boolean;
  /** Whether somebody of the class is in the actor's groups; for whoever has no groups, yes. */
  readonly isClassInScope: boolean;
  /** Whether whoever asked is; of staff, who are in nobody's groups, yes. */
  readonly isAskerInScope: boolean;
}

/**
 * A private discussion is its asker's, the instructors' of its class and the admins'. A group manager sees of
 * a class that somebody of theirs is in what the class sees, and as its instructor what theirs asked in
 * private. Its twin in SQL is `visibleTo`.
 */
function sees(actor: Actor, subject: DiscussionSubject): boolean {
  const { privacy, isAsker, isTeaching } = subject;
  if (!isAllowed(actor, 'discussion.view')) return false;
  const isPublic = privacy === 'public';
  if (isTrainee(actor.role))
    return subject.isEnrolled && !subject.isDisabled && (isPublic || isAsker);
  if (isAsker) return true;
  if (actor.role === Role.groupManager)
    return isPublic ? subject.isClassInScope : isTeaching && subject.isAskerInScope;
  return isAtLeast(actor.role, Role.admin) || isPublic || isTeaching;
}

/** Whether the actor may do what the class's staff do, beside what the table says of their role. */
const cares = (actor: Actor, subject: DiscussionSubject): boolean =>
  isAllowed(actor, 'discussion.manage') && sees(actor, subject);

export const discussionPolicy = policy<DiscussionSubject>()({
  view: sees,
  comment: (actor) => isAllowed(actor, 'discussion.createComment'),
  edit: (actor, { isAsker }) => isAsker && isAllowed(actor, 'discussion.editThread'),
  answer: (actor) => isAllowed(actor, 'discussion.createAnswer'),
  /** Says which answer helped, and that the question is settled, or is not. */
  settle: (actor, subject) =>
    cares(actor, subject) || (subject.isAsker && isAllowed(actor, 'discussion.editThread')),
  manage: cares,
  remove: (actor) => isAllowed(actor, 'discussion.deleteThread'),
});

/** What decides over one comment of a discussion that the actor sees. */
export interface CommentSubject {
  readonly isAuthor: boolean;
  readonly isAnswer: boolean;
}

/** Answers are staff's together. */
export const mayEditComment = (actor: Actor, { isAuthor, isAnswer }: CommentSubject): boolean =>
  isAnswer ? isAllowed(actor, 'discussion.editAnswer') : isAuthor;

export const mayDeleteComment = (actor: Actor, { isAuthor }: CommentSubject): boolean =>
  isAuthor || isAllowed(actor, 'discussion.deleteThread');
