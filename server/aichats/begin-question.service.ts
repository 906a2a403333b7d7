import type { HelpLevel } from '../../domain/aichats/help-level.ts';
import type { Source } from '../../domain/aichats/passage.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import { commitSoon } from '../db/commit-soon.ts';
import type { Db } from '../db/database.ts';
import { searchable } from '../db/like-pattern.ts';
import type { Context } from '../http/context.ts';
import { type BudgetKey, reserve } from './budgets.repo.ts';
import {
  changeMessage,
  closeConversation,
  holdAsked,
  holdOpen,
  insertMessages,
  removeMessages,
} from './conversations.repo.ts';
import type { ReadWork } from './exercise.service.ts';
import { type Flagged, flagMessage } from './flags/flag-message.service.ts';
import type { OpenPlace } from './place.service.ts';

interface Answering {
  readonly model: string;
  readonly modelVersion: string;
  readonly helpLevel: HelpLevel | null;
  readonly sources: readonly Source[];
  readonly readWork: ReadWork | null;
}

/** What an answer may take, of whose month, and how much that month has. */
export interface Reservation {
  readonly key: BudgetKey;
  readonly tokens: number;
  readonly limit: number | null;
  /** Called once they are, before it is known that the question is kept. */
  onReserved(): void;
}

export interface BegunQuestion {
  readonly conversationId: number;
  readonly questionId: number;
  readonly answerId: number;
  /** A rule has found something in it: it stays, whether it is answered or not. */
  readonly isFlagged: boolean;
}

interface Beginning {
  readonly question: string;
  readonly place: OpenPlace;
  readonly answering: Answering;
  readonly flagged: Flagged;
  /** Undefined: it costs nothing, or nothing is left of the month. */
  readonly reservation: Reservation | undefined;
}

class NoTokens extends Error {}

/**
 * Keeps the question with a place for its answer, and reserves what that may take, in one step: should this
 * server go away, what was reserved is known. Another class is another conversation.
 *
 * @throws aiTokensUsedUp, and then only a flagged question is kept: somebody is told of it
 */
export async function beginQuestion(
  context: Context,
  beginning: Beginning,
): Promise<BegunQuestion> {
  const { db } = context.services.database;
  const { flagged, reservation } = beginning;
  const isFlagged = flagged.flags.length > 0;
  try {
    return await db.transaction(async (writing) => {
      if (reservation && !(await takeTokens(writing, reservation))) throw new NoTokens();
      reservation?.onReserved();
      // Its answer would break off with the machine, and the asking device offers the question again. The answer
      // itself, which is kept later, takes it to the disk.
      if (!isFlagged) await commitSoon(writing);
      return { ...(await keepQuestion(context, writing, beginning)), isFlagged };
    });
  } catch (error) {
    if (!(error instanceof NoTokens)) throw error;
    if (isFlagged)
      await db.transaction(async (writing) => {
        const kept = await keepQuestion(context, writing, { ...beginning, reservation: undefined });
        await breakOff(writing, context.actor.organisationId, kept.answerId);
      });
    throw new AppError('aiTokensUsedUp');
  }
}

const takeTokens = (db: Db, { key, tokens, limit }: Reservation): Promise<boolean> =>
  reserve(db, key, tokens, limit);

async function keepQuestion(
  { services, actor, now }: Context,
  db: Db,
  { question, place, answering, flagged, reservation }: Beginning,
): Promise<Omit<BegunQuestion, 'isFlagged'>> {
  const { organisationId } = actor;
  const conversationId = await conversationFor(db, actor, place.classId ?? null, now);
  const at = {
    organisationId,
    conversationId,
    createdAt: now,
    classMaterialId: place.classMaterialId ?? null,
    chapter: place.chapter ?? null,
  };
  const [questionId = 0, answerId = 0] = await insertMessages(db, [
    { ...at, role: 'user', content: question, words: searchable(question) },
    {
      ...at,
      role: 'assistant',
      content: '',
      words: '',
      state: 'streaming',
      ...answering,
      sources: [...answering.sources],
      ...(reservation
        ? {
            contractId: reservation.key.contractId,
            month: reservation.key.month,
            reservedTokens: reservation.tokens,
          }
        : {}),
    },
  ]);
  const asked = { organisationId, conversationId, messageId: questionId };
  await flagMessage({ services, now }, db, asked, flagged);
  return { conversationId, questionId, answerId };
}

async function conversationFor(
  db: Db,
  actor: Context['actor'],
  classId: number | null,
  now: Date,
): Promise<number> {
  const held = await holdAsked(db, actor, classId, now);
  if (held !== undefined) return held;
  const other = await holdOpen(db, actor);
  if (other && other.classId !== classId) await closeConversation(db, other, now);
  const begun = await holdAsked(db, actor, classId, now);
  if (begun === undefined) throw new AppError('conflict');
  return begun;
}

/**
 * An engine that refused has answered nothing, and the asking device still has the question. What was flagged
 * is kept nevertheless: somebody was told of it.
 */
export async function forgetQuestion(
  db: Db,
  organisationId: number,
  { questionId, answerId, isFlagged }: BegunQuestion,
): Promise<void> {
  if (isFlagged) await breakOff(db, organisationId, answerId);
  else await removeMessages(db, organisationId, [questionId, answerId]);
}

const breakOff = (db: Db, organisationId: number, answerId: number): Promise<void> =>
  changeMessage(db, organisationId, answerId, { state: 'broken', reservedTokens: 0 });
