import { todayIn } from '../../../../domain/calendar/calendar-day.ts';
import { attemptsAllowed } from '../../../../domain/challenges/attempt.rules.ts';
import type { CodeContent } from '../../../../domain/challenges/code/code-content.schema.ts';
import { conversationOf } from '../../../../domain/challenges/code/conversation/conversation-of.ts';
import {
  noConversation,
  noMoreTurns,
  noTurns,
} from '../../../../domain/challenges/code/conversation/conversation.messages.ts';
import type { ConversationTask } from '../../../../domain/challenges/code/conversation/conversation.schema.ts';
import {
  packTranscript,
  type TranscriptMessage,
} from '../../../../domain/challenges/code/conversation/transcript.ts';
import type { Language } from '../../../../domain/format/language.ts';
import { AppError } from '../../../../domain/http/errors.ts';
import type { Db } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import { countSubmitted } from '../../attempts.repo.ts';
import {
  contentOf,
  getOpenCode,
  getStudiedCode,
  isRepeatable,
  type Place,
} from '../workbench.service.ts';
import {
  closeTurns,
  deleteForsakenTurns,
  insertTurn,
  selectOpenTurns,
  type TurnPlace,
  type TurnRow,
} from './turns.repo.ts';

export { deleteTurn, writeTurnAnswer } from './turns.repo.ts';

/** After that nobody is answering any more: the server went away. */
export const longestTurnMs = 150_000;

const placeOf = ({ actor }: Pick<Context, 'actor'>, { classMaterialId }: Place): TurnPlace => ({
  organisationId: actor.organisationId,
  userId: actor.userId,
  classMaterialId,
});

export interface HeldConversation {
  readonly place: TurnPlace;
  readonly task: ConversationTask;
  /** Not handed in yet, in their order. */
  readonly turns: readonly TurnRow[];
}

/** As far as it has come, with what its trainee never sees. */
export async function getConversation(context: Context, at: Place): Promise<HeldConversation> {
  const { materialVersionId } = await getStudiedCode(context, at);
  return await heldAt(context, at, await contentOf(context, materialVersionId));
}

/** The same, refusing where nothing more can be handed in. */
export async function getOpenConversation(context: Context, at: Place): Promise<HeldConversation> {
  const { db, now } = context;
  const { materialVersionId, timeZone, endAt } = await getOpenCode(context, at);
  const content = await contentOf(context, materialVersionId);
  const held = await heldAt(context, at, content);
  if (todayIn(timeZone, now) > endAt) throw new AppError('classEnded');
  const { submitted, retakes } = await countSubmitted(db, held.place);
  const allowed = attemptsAllowed(content.attempts, isRepeatable(context), retakes);
  if (allowed !== null && submitted >= allowed) throw new AppError('noMoreAttempts');
  return held;
}

async function heldAt(
  context: Context,
  at: Place,
  content: CodeContent,
): Promise<HeldConversation> {
  const task = conversationOf(content);
  if (!task) throw new AppError('invalidInput', { messages: [noConversation[context.language]] });
  const place = placeOf(context, at);
  return { place, task, turns: await selectOpenTurns(context.db, place) };
}

/** In a transaction that is rolled back where it refuses: one thing at a time, and no more than there may be. */
export async function beginTurn(
  db: Db,
  { place, task }: Pick<HeldConversation, 'place' | 'task'>,
  turn: { readonly uuid: string; readonly said: string; readonly saidAt: Date },
  reader: Language,
): Promise<void> {
  await deleteForsakenTurns(db, place, new Date(turn.saidAt.getTime() - longestTurnMs));
  if (!(await insertTurn(db, place, turn))) throw new AppError('aiBusy', { retryAfterSeconds: 2 });
  if ((await selectOpenTurns(db, place)).length > task.mostTurns)
    throw new AppError('invalidInput', { messages: [noMoreTurns(task.mostTurns)[reader]] });
}

/** What is handed in of a conversation: all that was said and answered, as the server has it. */
export interface HandedInTurns {
  readonly transcript: string;
  /** Once there is an attempt that they are of. */
  close(attemptId: number): Promise<void>;
}

/** Refuses where nothing was said yet, and for a moment while the partner is answering. */
export async function turnsToHandIn(
  context: Context,
  at: Place,
  task: ConversationTask,
): Promise<HandedInTurns> {
  const { db, now, language } = context;
  const place = placeOf(context, at);
  await deleteForsakenTurns(db, place, new Date(now.getTime() - longestTurnMs));
  const turns = await selectOpenTurns(db, place);
  if (turns.some(({ answer }) => answer === null))
    throw new AppError('unavailable', { retryAfterSeconds: 2 });
  if (turns.length === 0) throw new AppError('invalidInput', { messages: [noTurns[language]] });
  const ids = turns.map(({ id }) => id);
  return {
    transcript: packTranscript(messagesOf(task, turns, language)),
    close: (attemptId) => closeTurns(db, place.organisationId, ids, attemptId),
  };
}

function messagesOf(
  { opening }: ConversationTask,
  turns: readonly TurnRow[],
  reader: Language,
): TranscriptMessage[] {
  const first = openingIn(opening, reader);
  return [
    ...(first === '' ? [] : [{ by: 'partner' as const, text: first }]),
    ...turns.flatMap(({ said, answer }) => [
      { by: 'trainee' as const, text: said },
      { by: 'partner' as const, text: answer ?? '' },
    ]),
  ];
}

/** In the reader’s language where it was written, else in the other one. */
export const openingIn = ({ en, ja }: ConversationTask['opening'], reader: Language): string => {
  const [own, other] = reader === 'ja' ? [ja, en] : [en, ja];
  return own.trim() === '' ? other.trim() : own.trim();
};
