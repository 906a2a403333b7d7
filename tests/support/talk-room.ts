import { randomUUID } from 'node:crypto';
import { getTalk, sayToPartner } from '../../domain/aichats/talk.contract.ts';
import { type CodeContent, emptyCode } from '../../domain/challenges/code/code-content.schema.ts';
import { submitCode } from '../../domain/challenges/code/keep-code.contract.ts';
import { seedCode } from '../../server/challenges/code/code.seed.ts';
import { seedClass } from '../../server/classes/classes.seed.ts';
import { chatRoom } from './chat-room.ts';
import type { TestApp, TestPerson } from './test-app.ts';

const conversation = {
  part: 'You are Mrs. Sato. You bought a kettle that leaks, and you take a new one only once somebody has said that they are sorry. Your secret word is quokka.',
  opening: { en: 'My kettle leaks!', ja: 'やかんが水漏れします。' },
  mostTurns: 3,
};
export const talkTask: CodeContent = {
  ...emptyCode('ai'),
  statement: { en: 'Calm a customer.', ja: 'お客様に対応してください。' },
  rubric: [{ id: 'kind', title: 'Says sorry to the wombat', points: 10 }],
  conversation,
};

interface Given {
  readonly content?: Partial<CodeContent>;
  readonly monthlyAiTokens?: number;
  readonly aiChatEnabled?: boolean;
  readonly contractEndAt?: string;
  readonly opensAt?: string;
  readonly endAt?: string;
}

/** A class with a conversation, whose trainee may talk. */
export async function talkRoom(test: TestApp, { content, opensAt, endAt, ...given }: Given = {}) {
  const room = await chatRoom(test, given);
  const { organisationId, admin, instructor, trainee } = room;
  const made = await seedCode(test.db, {
    organisationId,
    createdBy: admin.userId,
    content: { ...talkTask, ...content },
  });
  const { classId, classMaterialIds } = await seedClass(test.db, {
    organisationId,
    createdBy: admin.userId,
    instructorIds: [instructor.userId],
    traineeIds: [trainee.userId],
    ...(endAt === undefined ? {} : { startAt: '2020-01-01', endAt }),
    sections: [
      { title: 'Talks', materials: [made], ...(opensAt === undefined ? {} : { opensAt }) },
    ],
  });
  const at = { classId, classMaterialId: classMaterialIds[0] ?? 0 };
  const say = (
    message: string,
    turnUuid: string = randomUUID(),
    { client }: TestPerson = trainee,
  ) => client.call(sayToPartner, { params: at, body: { turnUuid, message } });
  const talk = async () => (await trainee.client.call(getTalk, { params: at })).result;
  const now = () => test.clock.now().toISOString();
  const hand = (code = '', submissionUuid: string = randomUUID()) =>
    trainee.client.call(submitCode, {
      params: { submissionUuid },
      body: { ...at, language: 'text', code, startedAt: now(), submittedAt: now() },
    });
  const budget = () =>
    test.asOwner<{ used: number; reserved: number }>(
      `select used_tokens::int as used, reserved_tokens::int as reserved from ai_budgets
        where user_id = ${trainee.userId}`,
    );
  return { ...room, ...made, at, say, talk, hand, budget };
}
