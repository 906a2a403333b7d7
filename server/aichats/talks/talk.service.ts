import type { SilentReason, Talk } from '../../../domain/aichats/talk.contract.ts';
import { givesAway } from '../../../domain/aichats/part-kept.rules.ts';
import {
  guessedTokens,
  leastAnswerTokens,
  mostInputTokens,
} from '../../../domain/aichats/tokens.rules.ts';
import { conversationLimits } from '../../../domain/challenges/code/conversation/conversation.schema.ts';
import { AppError } from '../../../domain/http/errors.ts';
import {
  beginTurn,
  deleteTurn,
  getConversation,
  getOpenConversation,
  type HeldConversation,
  longestTurnMs,
  openingIn,
  writeTurnAnswer,
} from '../../challenges/code/conversation/conversation.service.ts';
import { requireStudyAccess } from '../../contracts/standing.service.ts';
import { sitsInExam } from '../../exams/own-exams.service.ts';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { tellOfShare } from '../budget-notices.service.ts';
import { findClassHelp } from '../class-help.repo.ts';
import type { Breakers } from '../engines/breakers.ts';
import type { Engine, EngineAnswer } from '../engines/engine.ts';
import { costOf, refusalOf } from '../engines/told-by-engines.ts';
import { enginesFor } from '../engines/engines.service.ts';
import { type Flagged, flagsOf } from '../flags/flag-message.service.ts';
import { flagHeard, flagSaid } from '../flags/flag-talk.service.ts';
import { getRules } from '../flags/flags.repo.ts';
import { type AiSeat, aiSeatOf, hasTokens, presentTokens } from '../seat.service.ts';
import { talkPromptOf } from './talk.prompt.ts';
import { beginTalk, dropTalk, type PaidTalk, settleTalk } from './talks.repo.ts';

class NoTokens extends Error {}

interface Place {
  readonly classId: number;
  readonly classMaterialId: number;
}

/** What a partner says at most. */
const answerTokens = 700;
/** Sooner than its turn is taken for forsaken. */
const longestAnswerMs = longestTurnMs - 30_000;

export async function talkOf(context: Context, place: Place): Promise<Talk> {
  const held = await getConversation(context, place);
  const { isOn } = await getRules(context.db, context.actor.organisationId);
  return presentTalk(held, await standingOf(context, place), isOn);
}

interface Standing {
  readonly engines: readonly Engine[];
  readonly seat: AiSeat | undefined;
  readonly silentReason: SilentReason | null;
}

/** The help level is the assistant’s: a partner has a part, and helps nobody. */
async function standingOf(context: Context, { classId }: Place): Promise<Standing> {
  const { services, db, actor } = context;
  const { organisationId } = actor;
  const engines = await enginesFor(services, organisationId);
  const seat = await aiSeatOf(context);
  const ofClass = await findClassHelp(db, { organisationId, classId });
  const standing = { engines, seat };
  if (!seat) return { ...standing, silentReason: 'noContract' };
  if (ofClass?.isEnabled === false) return { ...standing, silentReason: 'class' };
  if (engines.length === 0) return { ...standing, silentReason: 'noEngine' };
  return { ...standing, silentReason: hasTokens(seat) ? null : 'tokens' };
}

const presentTalk = (
  { turns }: HeldConversation,
  { engines, seat, silentReason }: Standing,
  isFlagging: boolean,
): Talk => ({
  turns: turns.map(({ uuid, said, saidAt, answer }) => ({
    uuid,
    said,
    saidAt: saidAt.toISOString(),
    answer,
  })),
  silentReason,
  model: engines[0]?.label ?? null,
  tokens: seat ? presentTokens(seat) : null,
  isFlagging,
});

const refusals = {
  noContract: 'aiNotIncluded',
  class: 'aiClosedHere',
  noEngine: 'aiNoEngine',
} as const satisfies Record<Exclude<SilentReason, 'tokens'>, string>;

/**
 * Outside of any transaction: an engine may take its time. It goes on when nobody waits any more, and what it
 * said is there when they come back. An answer is looked at as a whole before anybody sees it.
 */
export async function say(
  context: Context,
  place: Place,
  { turnUuid: uuid, message }: { readonly turnUuid: string; readonly message: string },
  breakers: Breakers,
): Promise<Talk> {
  const { services, actor, now, language } = context;
  const { db } = services.database;
  const within = { ...context, db };
  requireStudyAccess(context, now);
  const held = await getOpenConversation(within, place);
  if (held.turns.some((turn) => turn.uuid === uuid && turn.answer !== null))
    return await talkOf(within, place);
  if (await sitsInExam(within)) throw new AppError('examDuringOpen');
  const { engines, seat, silentReason } = await standingOf(within, place);
  // Whether something is left after all is said by the reservation, which looks for signs of distress first.
  if (silentReason && silentReason !== 'tokens') throw new AppError(refusals[silentReason]);
  const [first] = engines;
  if (!first || !seat) throw new AppError('aiNoEngine');

  const told = talkPromptOf({
    part: held.task.part,
    opening: openingIn(held.task.opening, language),
    before: held.turns.flatMap(({ said, answer }) => (answer === null ? [] : [{ said, answer }])),
    message,
  });
  const texts = [told.instructions, ...told.messages.map(({ content }) => content)];
  const { output, tokens } = roomFor(seat, mostInputTokens(texts));
  const said = message.trim();
  const flagged = await flagsOf(db, actor.organisationId, said);
  const flag = (writing: Db) => flagSaid(context, writing, place, said, flagged);
  const talk = await db
    .transaction(async (writing) => {
      await beginTurn(writing, held, { uuid, said, saidAt: now }, language);
      const paid = { classId: place.classId, model: first.label, createdAt: now };
      const begun = await beginTalk(
        writing,
        seat.key,
        { ...paid, reservedTokens: tokens },
        seat.monthly,
      );
      if (begun) await flag(writing);
      else throw new NoTokens();
      return begun;
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof NoTokens)) throw error;
      // Nobody answers it, and somebody is told of it nevertheless.
      await db.transaction(flag);
      throw new AppError('aiTokensUsedUp');
    });
  const signal = AbortSignal.timeout(longestAnswerMs);
  const asked = await breakers
    .ask(engines, { ...told, maxOutputTokens: output, signal })
    .catch(async (error: unknown) => {
      await db.transaction(async (writing) => {
        await dropTalk(writing, talk);
        await deleteTurn(writing, held.place, uuid);
      });
      throw refusalOf(error);
    });
  const turn = { held, uuid, talk, guessedInput: guessedTokens(texts), place, said, flagged };
  await hear(context, turn, asked);
  return await talkOf(within, place);
}

/** As much as is left, as far as an answer may be that long. */
function roomFor({ left }: AiSeat, input: number) {
  const output =
    left === null
      ? answerTokens
      : Math.max(leastAnswerTokens, Math.min(answerTokens, left - input));
  return { output, tokens: input + output };
}

interface Turn {
  readonly held: HeldConversation;
  readonly uuid: string;
  readonly talk: PaidTalk;
  readonly guessedInput: number;
  readonly place: Place;
  readonly said: string;
  /** What rules have found in it. */
  readonly flagged: Flagged;
}

/** What was said is paid, whatever it is worth; what is no answer is as if it had not been asked for. */
async function hear(
  { services, actor }: Context,
  { held, uuid, talk, guessedInput, place, said: message, flagged }: Turn,
  { engine, answer }: { readonly engine: Engine; readonly answer: EngineAnswer },
): Promise<void> {
  let said = '';
  let broken: { readonly error: unknown } | undefined;
  try {
    for await (const text of answer.texts) said += text;
  } catch (error) {
    broken = { error };
  }
  const text = said.replaceAll('\u0000', '').slice(0, conversationLimits.answer).toWellFormed();
  if (text.trim() === '' || givesAway(text, held.task.part))
    broken ??= { error: new AppError('aiUnavailable') };
  const usage = answer.usage() ?? { input: guessedInput, output: guessedTokens([said]) };
  await services.database.db.transaction(async (db) => {
    if (!broken) {
      await writeTurnAnswer(db, held.place, uuid, text);
      const heard = { said: message, answer: text, model: engine.label };
      const ofAnswer = await flagsOf(db, actor.organisationId, text);
      const talking = { services, actor, now: services.now() };
      await flagHeard(talking, db, place, heard, { ofSaid: flagged, ofAnswer });
    } else await deleteTurn(db, held.place, uuid);
    await settleTalk(db, talk, {
      model: engine.label,
      inputTokens: usage.input,
      outputTokens: usage.output,
      ...costOf(engine, usage),
    });
    await tellOfShare({ services, db, now: services.now() }, talk.key);
  });
  if (broken) throw refusalOf(broken.error);
}
