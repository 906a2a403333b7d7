import type { HelpLevel } from '../../domain/aichats/help-level.ts';
import type { Source } from '../../domain/aichats/passage.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Db } from '../db/database.ts';
import { searchable } from '../db/like-pattern.ts';
import type { Context } from '../http/context.ts';
import type { Begun } from './answer-stream.ts';
import { type BudgetKey, reserve } from './budgets.repo.ts';
import {
  beginConversation,
  changeMessage,
  closeConversation,
  type ConversationRow,
  holdOpen,
  insertMessage,
  noteAsked,
  removeMessages,
} from './conversations.repo.ts';
import { flagQuestion } from './flags/flag-question.service.ts';
import type { ReadWork } from './exercise.service.ts';
import type { OpenPlace } from './place.service.ts';

interface Answering {
  readonly model: string;
  readonly modelVersion: string;
  readonly helpLevel: HelpLevel | null;
  readonly sources: readonly Source[];
  readonly readWork: ReadWork | null;
}

export interface BegunQuestion {
  readonly conversation: ConversationRow;
  readonly questionId: number;
  readonly answer: Begun;
  /** A rule has found something in it: it stays, whether it is answered or not. */
  readonly isFlagged: boolean;
  /** Together with the note of it: should this server go away, what was reserved is known. */
  reserve(key: BudgetKey, tokens: number, limit: number | null): Promise<boolean>;
}

/** Keeps the question, and a place for its answer. Another class is another conversation. */
export async function beginQuestion(
  { services, actor, now }: Context,
  question: string,
  place: OpenPlace,
  answering: Answering,
): Promise<BegunQuestion> {
  const { db } = services.database;
  const { organisationId } = actor;
  return await db.transaction(async (transaction) => {
    const conversation = await conversationFor(transaction, actor, place.classId ?? null, now);
    const at = {
      organisationId,
      conversationId: conversation.id,
      createdAt: now,
      classMaterialId: place.classMaterialId ?? null,
      chapter: place.chapter ?? null,
    };
    const questionId = await insertMessage(transaction, {
      ...at,
      role: 'user',
      content: question,
      words: searchable(question),
    });
    const isFlagged = await flagQuestion({ services, actor, now }, transaction, {
      conversationId: conversation.id,
      messageId: questionId,
      question,
    });
    const { model, modelVersion, helpLevel, sources, readWork } = answering;
    const id = await insertMessage(transaction, {
      ...at,
      role: 'assistant',
      content: '',
      words: '',
      state: 'streaming',
      model,
      modelVersion,
      helpLevel,
      readWork,
      sources: [...sources],
    });
    await noteAsked(transaction, conversation, now);
    return {
      conversation,
      questionId,
      isFlagged,
      answer: {
        organisationId,
        id,
        sources,
        engine: undefined,
        helpStep: null,
        budget: undefined,
        guessedInput: 0,
      },
      reserve: (key, tokens, limit) =>
        db.transaction(async (inner) => {
          if (!(await reserve(inner, key, tokens, limit))) return false;
          const { contractId, month } = key;
          const set = { contractId, month, reservedTokens: tokens };
          await changeMessage(inner, organisationId, id, set);
          return true;
        }),
    };
  });
}

async function conversationFor(
  db: Db,
  actor: Context['actor'],
  classId: number | null,
  now: Date,
): Promise<ConversationRow> {
  const held = await holdOpen(db, actor);
  if (held?.classId === classId) return held;
  if (held) await closeConversation(db, held, now);
  await beginConversation(db, actor, classId, now);
  const begun = await holdOpen(db, actor);
  if (!begun) throw new AppError('conflict');
  return begun;
}

/**
 * An engine that refused has answered nothing, and the asking device still has the question. What was flagged
 * is kept nevertheless: somebody was told of it.
 */
export async function forgetQuestion(
  db: Db,
  organisationId: number,
  { questionId, answer, isFlagged }: BegunQuestion,
): Promise<void> {
  if (isFlagged)
    await changeMessage(db, organisationId, answer.id, { state: 'broken', reservedTokens: 0 });
  else await removeMessages(db, organisationId, [questionId, answer.id]);
}
