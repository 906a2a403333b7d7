import type { Readable } from 'node:stream';
import type { Ask } from '../../domain/aichats/aichats.schema.ts';
import { questionLimit } from '../../domain/aichats/aichats.schema.ts';
import { stepAfter } from '../../domain/aichats/help-level.ts';
import {
  languageOfQuestion,
  mostPlaces,
  searchAnswer,
  searchName,
  searchVersion,
} from '../../domain/aichats/search-answer.rules.ts';
import {
  answerTokens,
  guessedTokens,
  leastAnswerTokens,
  mostInputTokens,
} from '../../domain/aichats/tokens.rules.ts';
import { AppError } from '../../domain/http/errors.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { requireStudyAccess } from '../contracts/standing.service.ts';
import { sitsInExam } from '../exams/own-exams.service.ts';
import type { Context } from '../http/context.ts';
import { answerStream, type Begun, keepAnswer } from './answer-stream.ts';
import { beginQuestion, type BegunQuestion, forgetQuestion } from './begin-question.service.ts';
import { settle } from './budgets.repo.ts';
import { countAnswersAbout, listForContext, type MessageRow } from './conversations.repo.ts';
import type { Breakers } from './engines/breakers.ts';
import type { Engine } from './engines/engine.ts';
import { refusalOf } from './engines/told-by-engines.ts';
import { enginesFor } from './engines.service.ts';
import { exerciseOf, readWorkOf } from './exercise.service.ts';
import { type OpenPlace, openPlaceOf } from './place.service.ts';
import { promptOf } from './prompt.ts';
import { retrieve, type Seeker } from './retrieval.service.ts';
import { type AiSeat, aiSeatOf, hasTokens } from './seat.service.ts';

const mostPassages = 6;
const mostBefore = 12;
const mostBytesBefore = 12_000;

/** Refuses before anything is kept; then streams, and keeps what it streamed however it ends. */
export async function ask(
  context: Context,
  body: Ask,
  { breakers, gone }: { readonly breakers: Breakers; readonly gone: AbortSignal },
): Promise<Readable> {
  const { services, actor, now } = context;
  requireStudyAccess(context, now);
  if (await sitsInExam(context)) throw new AppError('examDuringOpen');
  const place = await openPlaceOf(context, body);
  const seat = await aiSeatOf(context);
  if (!seat) throw new AppError('aiNotIncluded');
  if (place.closed !== null) throw new AppError('aiClosedHere');
  if (body.message.length > questionLimit) throw new AppError('aiQuestionTooLong');
  // Hints are short.
  const need = place.helpLevel === 'hints' ? 'short' : 'usual';
  const engines = body.searchOnly ? [] : await enginesFor(services, actor.organisationId, need);
  if (engines.length === 0) return await answerBySearch(context, body.message, place);
  if (!hasTokens(seat)) throw new AppError('aiTokensUsedUp');
  const { furigana } = body;
  const means = { engines, breakers, gone, furigana };
  return await answerByEngine(context, body.message, place, seat, means);
}

async function answerBySearch(
  context: Context,
  question: string,
  place: OpenPlace,
): Promise<Readable> {
  const sources = await retrieve(await seekerOf(context), question, place, mostPlaces);
  const cited = sources.map((source) => ({ ...source, isCited: true }));
  const begun = await beginQuestion(context, question, place, {
    model: searchName,
    modelVersion: searchVersion,
    helpLevel: null,
    sources: cited,
    readWork: null,
  });
  const answer = searchAnswer(cited, languageOfQuestion(question, context.language));
  return answerStream(context.services, begun.answer, {
    texts: one(answer),
    usage: () => ({ input: 0, output: 0 }),
    stop() {},
  });
}

/** Outside of any transaction: an answer may take its time. */
const seekerOf = async (context: Context): Promise<Seeker> => {
  const { organisationId, userId } = context.actor;
  return {
    db: context.services.database.db,
    organisationId,
    userId,
    today: await todayOf(context),
  };
};

async function* one(text: string): AsyncGenerator<string> {
  yield text;
}

interface Means {
  readonly engines: readonly Engine[];
  readonly breakers: Breakers;
  readonly gone: AbortSignal;
  readonly furigana: boolean | undefined;
}

async function answerByEngine(
  context: Context,
  question: string,
  place: OpenPlace,
  seat: AiSeat,
  { engines, breakers, gone, furigana }: Means,
): Promise<Readable> {
  const { services } = context;
  const { db } = services.database;
  const level = place.helpLevel === 'none' ? 'hints' : place.helpLevel;
  const sources = await retrieve(await seekerOf(context), question, place, mostPassages);
  const exercise = await exerciseOf({ ...context, db }, place);
  const [first] = engines;
  const begun = await beginQuestion(context, question, place, {
    model: first?.label ?? '',
    modelVersion: first?.model ?? '',
    helpLevel: level,
    sources,
    readWork: readWorkOf(exercise),
  });
  const { conversation, questionId } = begun;
  const before = await listForContext(db, conversation, mostBefore + 2);
  const { classMaterialId, isExercise } = place;
  const step =
    level === 'hints' && isExercise && classMaterialId !== undefined
      ? stepAfter(await countAnswersAbout(db, conversation, classMaterialId))
      : undefined;
  const told = promptOf({
    level,
    step,
    question,
    sources,
    exercise,
    furigana,
    before: wholeAnswersOf(before, questionId),
  });
  const texts = [told.instructions, ...told.messages.map(({ content }) => content)];
  const reserved = await reserveFor(
    context,
    begun,
    seat,
    mostInputTokens(texts),
    // A reading is about as long as what it is of.
    answerTokens[level] * (furigana ? 2 : 1),
  );
  const answering: Begun = {
    ...begun.answer,
    engine: first,
    helpStep: step ?? null,
    budget: { key: seat.key, reserved: reserved.tokens },
    guessedInput: guessedTokens(texts),
  };
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, gone]);
  const maxOutputTokens = reserved.output;
  try {
    const { engine, answer } = await breakers.ask(engines, { ...told, maxOutputTokens, signal });
    return answerStream(
      services,
      { ...answering, engine },
      { ...answer, stop: () => stop.abort() },
    );
  } catch (error) {
    // What was asked is paid, although nobody waited for its first word.
    if (gone.aborted) await keepAnswer(services, answering, '', 'stopped', undefined);
    else await forgetRefused(context, begun, answering);
    throw refusalOf(error);
  }
}

const forgetRefused = ({ services, actor }: Context, begun: BegunQuestion, { budget }: Begun) =>
  services.database.db.transaction(async (db) => {
    if (budget) await settle(db, budget.key, budget.reserved, 0);
    await forgetQuestion(db, actor.organisationId, begun);
  });

/** As much as is left, as far as an answer may be that long. */
async function reserveFor(
  context: Context,
  begun: BegunQuestion,
  seat: AiSeat,
  input: number,
  most: number,
): Promise<{ readonly tokens: number; readonly output: number }> {
  const { services, actor } = context;
  const output = seat.left === null ? most : Math.min(most, seat.left - input);
  const tokens = input + output;
  const isReserved =
    output >= leastAnswerTokens && (await begun.reserve(seat.key, tokens, seat.monthly));
  if (isReserved) return { tokens, output };
  await forgetQuestion(services.database.db, actor.organisationId, begun);
  throw new AppError('aiTokensUsedUp');
}

/** Questions with the answers that came whole, the last ones that there is room for. */
function wholeAnswersOf(rows: readonly MessageRow[], questionId: number) {
  const pairs: (readonly [MessageRow, MessageRow])[] = [];
  for (const [index, row] of rows.entries()) {
    const answer = rows[index + 1];
    if (row.role === 'user' && row.id !== questionId && answer?.state === 'done')
      pairs.push([row, answer]);
  }
  const kept: { role: 'user' | 'assistant'; content: string }[] = [];
  let bytes = 0;
  for (const [asked, answer] of pairs.toReversed()) {
    bytes += Buffer.byteLength(asked.content) + Buffer.byteLength(answer.content);
    if (bytes > mostBytesBefore) break;
    kept.unshift(
      { role: 'user', content: asked.content },
      { role: 'assistant', content: answer.content },
    );
  }
  return kept;
}
