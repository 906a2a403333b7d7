import { randomUUID } from 'node:crypto';
import { seedDiscussionFile } from '../../../server/discussions/files.seed.ts';
import { seedDiscussion } from '../../../server/discussions/discussions.seed.ts';
import { seedTemplate } from '../../../server/discussions/templates.seed.ts';
import type { Caller, Given, ValidCall, ValidCalls, World } from './call.ts';
import { freshClass, freshName } from './fresh.ts';

const now = ({ test }: World): string => test.clock.now().toISOString();

/** Whoever asks: the caller, where it is to be theirs; a guest asks nothing here, so an admin does. */
const askerOf = ({ organisationId, people }: World, caller: Caller): number =>
  caller.organisationId === organisationId ? caller.userId : people.admin.userId;

/** In a class of the things' trainee, public, with a comment and an answer of the asker's own. */
async function fresh(world: World, caller: Caller) {
  const { classId } = await freshClass(world, caller);
  const authorId = askerOf(world, caller);
  const names = { comment: randomUUID(), answer: randomUUID() };
  const discussionUuid = await seedDiscussion(world.test.db, {
    organisationId: world.organisationId,
    classId,
    authorId,
    title: freshName(),
    isByTrainee: (caller.lookingAs ?? caller.as) === 'trainee',
    comments: [
      { authorId, markdown: 'A comment.', uuid: names.comment },
      { authorId, markdown: 'An answer.', uuid: names.answer, isAnswer: true },
    ],
  });
  return { classId, discussionUuid, names };
}

const withBody =
  (bodyOf: (world: World, names: { comment: string; answer: string }) => unknown): ValidCall =>
  async (world, caller) => {
    const { discussionUuid, names } = await fresh(world, caller);
    return { params: { discussionUuid }, body: bodyOf(world, names) };
  };

const newComment =
  (words: object): ValidCall =>
  async (world, caller) => ({
    params: {
      discussionUuid: (await fresh(world, caller)).discussionUuid,
      commentUuid: randomUUID(),
    },
    body: { markdown: 'Words.', writtenAt: now(world), ...words },
  });

const edited =
  (which: 'comment' | 'answer'): ValidCall =>
  async (world, caller) => {
    const { discussionUuid, names } = await fresh(world, caller);
    const body = { markdown: 'Other words.', editedAt: now(world) };
    return { params: { discussionUuid, commentUuid: names[which] }, body };
  };

const ofItsOwn: ValidCall = async (world, caller): Promise<Given> => ({
  params: { discussionUuid: (await fresh(world, caller)).discussionUuid },
});

const template = async ({ test, organisationId, people }: World) => ({
  params: {
    discussionTemplateId: await seedTemplate(test.db, {
      organisationId,
      createdBy: people.admin.userId,
      title: freshName(),
    }),
  },
});

const templateWords = () => ({ title: freshName(), markdown: 'Please tell what you tried.' });

/** Discussions, as trainees and staff write in them. */
export const callsOfDiscussions: ValidCalls = {
  'GET /api/discussions/similar': ({ things }) => ({
    query: { classId: things['classId'], title: 'Why does it move?' },
  }),
  'GET /api/discussions/:discussionUuid': ofItsOwn,
  'GET /api/discussions/:discussionUuid/comments': async (world, caller) => ({
    ...(await ofItsOwn(world, caller)),
    query: { before: 100_000 },
  }),
  'GET /api/discussions/:discussionUuid/edits': ofItsOwn,
  'GET /api/discussions/:discussionUuid/people': ofItsOwn,
  'POST /api/discussions/files': () => ({
    query: { fileName: 'notes.txt' },
    upload: { type: 'application/octet-stream', content: Buffer.from('Words.') },
  }),
  'GET /media/discussions/:discussionFileUuid': async ({ test, organisationId }, { userId }) => ({
    params: { discussionFileUuid: await seedDiscussionFile(test, { organisationId, userId }) },
  }),
  'PUT /api/discussions/:discussionUuid': async (world, caller) => {
    // Where every call is made by everybody, one person asks more than anybody may in a day.
    await world.test.asOwner("update discussions set created_at = created_at - interval '2 days'");
    return {
      params: { discussionUuid: randomUUID() },
      body: {
        classId: (await freshClass(world, caller)).classId,
        classMaterialId: null,
        place: null,
        title: freshName(),
        markdown: 'Words.',
        privacy: 'public',
        isAnonymous: false,
        writtenAt: now(world),
      },
    };
  },
  'PUT /api/discussions/:discussionUuid/words': withBody((world) => ({
    title: freshName(),
    markdown: 'Other words.',
    editedAt: now(world),
  })),
  'PUT /api/discussions/:discussionUuid/comments/:commentUuid': newComment({ isAnonymous: false }),
  'PUT /api/discussions/:discussionUuid/comments/:commentUuid/words': edited('comment'),
  'DELETE /api/discussions/:discussionUuid/comments/:commentUuid': async (world, caller) => {
    const { discussionUuid, names } = await fresh(world, caller);
    return { params: { discussionUuid, commentUuid: names.comment } };
  },
  'PUT /api/discussions/:discussionUuid/answers/:commentUuid': newComment({}),
  'PUT /api/discussions/:discussionUuid/answers/:commentUuid/words': edited('answer'),
  'PUT /api/discussions/:discussionUuid/accepted': withBody((_, { answer }) => ({
    commentUuid: answer,
  })),
  'PUT /api/discussions/:discussionUuid/resolved': withBody((world) => ({
    isResolved: true,
    at: now(world),
  })),
  'PUT /api/discussions/:discussionUuid/read': withBody(() => ({ upTo: 0 })),
  'PUT /api/discussions/:discussionUuid/wish': withBody(() => ({ wish: 'muted' })),
  'PUT /api/discussions/:discussionUuid/reactions': withBody((_, { comment }) => ({
    commentUuid: comment,
    kind: 'thanks',
    isOn: true,
  })),
  'PATCH /api/discussions/:discussionUuid/care': withBody(() => ({
    labels: ['pointers'],
    isPinned: true,
  })),
  'DELETE /api/discussions/:discussionUuid': ofItsOwn,
  'GET /api/discussions/:discussionUuid/colleagues': ofItsOwn,
  'GET /api/classes/:classId/discussions/people': () => ({ query: { privacy: 'private' } }),
  'PUT /api/classes/:classId/discussions/settings': async (world, caller) => ({
    params: { classId: (await freshClass(world, caller)).classId },
    body: { choice: 'private', allowsAnonymous: false },
    revision: 1,
  }),
  'POST /api/discussions/templates': () => ({ body: templateWords() }),
  'PUT /api/discussions/templates/:discussionTemplateId': async (world) => ({
    ...(await template(world)),
    body: templateWords(),
  }),
  'DELETE /api/discussions/templates/:discussionTemplateId': template,
};
