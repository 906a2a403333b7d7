import { describe, expect, it } from 'vitest';
import {
  createAnswer,
  createComment,
  createDiscussion,
  deleteComment,
  editComment,
  editDiscussion,
  resolveDiscussion,
} from '../../../domain/discussions/write-discussions.contract.ts';
import type { Comment, Discussion } from '../../../domain/discussions/discussions.schema.ts';
import type { AnyEndpoint } from '../../../domain/http/endpoint.ts';
import { operationOf } from '../../offline/outbox/operation.fixtures.ts';
import {
  commentWithWaiting,
  waitingDiscussions,
  waitingPosts,
  withWaiting,
} from './waiting-posts.ts';

const uuid = '0b0e2f0a-3f7c-4a55-9a6e-60f5d1c0a001';
const at = '2026-11-18T09:20:00.000Z';

const write = (
  { method, path }: Pick<AnyEndpoint, 'method' | 'path'>,
  body: unknown,
  given: Parameters<typeof operationOf>[0] = {},
) =>
  operationOf({
    method,
    path,
    body,
    entity: `discussion:${uuid}`,
    params: { discussionUuid: uuid, commentUuid: 'c1' },
    ...given,
  });

const refused = { state: 'refused' as const, refusal: { at: 1, message: 'No.' } };

describe('what waits on this device', () => {
  it('is shown in its order, with what the server would not take', () => {
    const posts = waitingPosts([
      write(createComment, { markdown: 'One.', isAnonymous: true, writtenAt: at }),
      write(resolveDiscussion, { isResolved: true, at }),
      write(createAnswer, { markdown: 'Two.', writtenAt: at }, refused),
      write(createComment, { nonsense: true }),
    ]);
    expect(posts).toMatchObject([
      { markdown: 'One.', isAnswer: false, isAnonymous: true, refusal: undefined },
      { markdown: 'Two.', isAnswer: true, isAnonymous: false, refusal: 'No.' },
    ]);
  });

  it('is a discussion of its own, when it was begun here', () => {
    const draft = {
      classId: 4,
      classMaterialId: null,
      place: null,
      title: 'Why?',
      markdown: '',
      privacy: 'private',
      isAnonymous: false,
      writtenAt: at,
    };
    expect(waitingDiscussions([write(createDiscussion, draft)])).toMatchObject([
      { uuid, title: 'Why?', privacy: 'private', refusal: undefined },
    ]);
    expect(waitingDiscussions([write(createComment, draft)])).toEqual([]);
  });

  it('shows in what it changes', () => {
    const discussion = { title: 'Why?', markdown: 'Old.', resolvedAt: null } as Discussion;
    const changed = withWaiting(discussion, [
      write(editDiscussion, { title: 'Why not?', markdown: 'New.', editedAt: at }),
      write(resolveDiscussion, { isResolved: true, at }),
    ]);
    expect(changed).toEqual({ title: 'Why not?', markdown: 'New.', resolvedAt: at });
    expect(withWaiting(discussion, [])).toEqual(discussion);
    const reopened = [write(resolveDiscussion, { isResolved: false, at })];
    expect(withWaiting({ ...discussion, resolvedAt: at }, reopened).resolvedAt).toBeNull();
  });

  it('shows in the comment that it is about, and in no other', () => {
    const comment = { uuid: 'c1', markdown: 'Old.', isDeleted: false } as Comment;
    const edit = write(editComment, { markdown: 'New.', editedAt: at });
    expect(commentWithWaiting(comment, [edit]).markdown).toBe('New.');
    const again = write(editComment, { markdown: 'Newest.', editedAt: at });
    expect(commentWithWaiting(comment, [edit, again]).markdown).toBe('Newest.');
    expect(commentWithWaiting({ ...comment, uuid: 'c2' }, [edit]).markdown).toBe('Old.');
    const gone = commentWithWaiting(comment, [edit, write(deleteComment, undefined)]);
    expect(gone).toMatchObject({ markdown: '', isDeleted: true });
  });
});
