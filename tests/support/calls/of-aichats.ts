import { randomUUID } from 'node:crypto';
import { emptyCode } from '../../../domain/challenges/code/code-content.schema.ts';
import { emptyConversation } from '../../../domain/challenges/code/conversation/conversation.schema.ts';
import { seedConversation, seedDraft } from '../../../server/aichats/aichats.seed.ts';
import { seedCode } from '../../../server/challenges/code/code.seed.ts';
import {
  insertTurn,
  writeTurnAnswer,
} from '../../../server/challenges/code/conversation/turns.repo.ts';
import { seedContract } from '../../../server/contracts/contracts.seed.ts';
import type { Caller, ValidCall, ValidCalls, World } from './call.ts';
import { by, freshBook, freshClass } from './fresh.ts';

/** An engine that another call has named would not answer. */
const withoutEngine = (world: World) =>
  world.test.asOwner('update ai_settings set is_search_only = true');

const seated: ValidCall = async (world, caller) => {
  await seedContract(world.test.db, {
    ...by(world, caller),
    aiChatEnabled: true,
    userIds: [
      caller.organisationId === world.organisationId ? caller.userId : world.people.trainee.userId,
    ],
  });
  // Whoever sits in an exam may not ask.
  await world.test.asOwner(
    'update exam_sittings set submitted_at = now() where submitted_at is null',
  );
  await withoutEngine(world);
  return { body: { message: 'What is a pointer?' } };
};

async function ownAnswer({ test, organisationId, people }: World, caller: Caller) {
  const userId = caller.organisationId === organisationId ? caller.userId : people.trainee.userId;
  const { messageId } = await seedConversation(test.db, { organisationId, userId, isClosed: true });
  return messageId;
}

/** A conversation in which something was said and answered: said again, it is answered as before. */
const talked: ValidCall = async (world, caller) => {
  const { db } = world.test;
  const conversation = { ...emptyConversation, part: 'A customer.' };
  const challenge = await seedCode(db, {
    ...by(world, caller),
    content: { ...emptyCode('ai'), conversation },
  });
  const { classId, classMaterialIds } = await freshClass(world, caller, {
    sections: [{ title: 'All', materials: [challenge] }],
  });
  const [classMaterialId = 0] = classMaterialIds;
  const { organisationId, people } = world;
  const userId = caller.organisationId === organisationId ? caller.userId : people.trainee.userId;
  const place = { organisationId, userId, classMaterialId };
  const turnUuid = randomUUID();
  await insertTurn(db, place, { uuid: turnUuid, said: 'Hello.', saidAt: new Date() });
  await writeTurnAnswer(db, place, turnUuid, 'Good morning.');
  return { params: { classId, classMaterialId }, body: { turnUuid, message: 'Hello.' } };
};

const classOfItsOwn: ValidCall = async (world, caller) => ({
  params: { classId: (await freshClass(world, caller)).classId },
});

const engine = {
  baseUrl: 'https://ai.example/v1',
  model: 'm',
  label: 'M',
  inputPrice: null,
  outputPrice: null,
  currency: 'JPY',
  key: null,
};

/** The assistant, as trainees ask it and staff read what was asked. */
export const callsOfChats: ValidCalls = {
  'POST /api/aichats/:aiConversationId/care': async (world, caller) => {
    const { classId } = await freshClass(world, caller);
    const { conversationId, messageId } = await seedConversation(world.test.db, {
      organisationId: world.organisationId,
      userId: world.people.trainee.userId,
      classId,
      isClosed: true,
    });
    await world.test.asOwner(
      `insert into ai_flags (organisation_id, conversation_id, message_id, kind, phrase, flagged_at, is_told)
       values (${world.organisationId}, ${conversationId}, ${messageId}, 'distress', 'x', now(), true)`,
    );
    return { params: { aiConversationId: conversationId }, body: { note: 'Talked.' } };
  },
  'GET /api/aichats/:aiConversationId': async (world, caller) => {
    const { classId } = await freshClass(world, caller);
    const { conversationId } = await seedConversation(world.test.db, {
      organisationId: world.organisationId,
      userId: world.people.trainee.userId,
      classId,
      isClosed: true,
    });
    return { params: { aiConversationId: conversationId } };
  },
  'POST /api/trainee/aichats/ask': seated,
  'GET /api/trainee/classes/:classId/materials/:classMaterialId/conversation': async (
    world,
    caller,
  ) => {
    const { params = {} } = await talked(world, caller);
    return { params };
  },
  'POST /api/trainee/classes/:classId/materials/:classMaterialId/conversation': talked,
  'POST /api/trainee/aichats/ans': () => ({ body: { message: 'All of it.' } }),
  'PUT /api/trainee/aichats/messages/:aiMessageId/rating': async (world, caller) => ({
    params: { aiMessageId: await ownAnswer(world, caller) },
    body: { rating: 1 },
  }),
  'PUT /api/classes/:classId/aichats/settings': async (world, caller) => ({
    ...(await classOfItsOwn(world, caller)),
    body: { isEnabled: true, helpLevel: 'hints' },
    revision: 0,
  }),
  'PUT /api/classes/:classId/materials/:classMaterialId/aichats/help': async (world, caller) => {
    const book = await freshBook(world, caller);
    const { classId, classMaterialIds } = await freshClass(world, caller, {
      sections: [{ title: 'All', materials: [book] }],
    });
    const [classMaterialId = 0] = classMaterialIds;
    return { params: { classId, classMaterialId }, body: { helpLevel: 'full' } };
  },
  'PUT /api/organisation/ai': async ({ test, organisationId }) => {
    const { rows } = await test.services.database.pool.query(
      'select revision from ai_settings where organisation_id = $1',
      [organisationId],
    );
    return {
      body: {
        engines: [engine],
        isSearchOnly: false,
        retentionDays: 365,
        monthlyDraftTokens: null,
      },
      revision: rows[0]?.revision ?? 0,
    };
  },
  'PUT /api/organisation/ai/flags': async ({ test, organisationId, people }) => {
    const { rows } = await test.services.database.pool.query(
      'select revision from ai_flag_rules where organisation_id = $1',
      [organisationId],
    );
    return {
      body: {
        isOn: true,
        distress: ['want to disappear'],
        abuse: [],
        carerIds: [people.instructor.userId],
      },
      revision: rows[0]?.revision ?? 0,
    };
  },
  'POST /api/aichats/drafts': async (world) => {
    await withoutEngine(world);
    return { body: { kind: 'translation', lang: 'ja', text: 'A pointer.' } };
  },
  'POST /api/materials/:materialId/assisted': async (world, caller) => {
    const { materialId } = await freshBook(world, caller);
    const { organisationId } = world;
    const of = { organisationId, userId: caller.userId, kind: 'translation' as const };
    const draftId = await seedDraft(world.test.db, of);
    return { params: { materialId }, body: { draftId, parts: [{ part: 'one', title: 'One' }] } };
  },
  'POST /api/organisation/ai/test': () => ({ body: { ...engine, baseUrl: 'https://10.0.0.1/v1' } }),
};
