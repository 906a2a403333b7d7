import type { Readable } from 'node:stream';
import type { Ask } from '../../domain/aichats/aichats.schema.ts';
import { questionLimit } from '../../domain/aichats/aichats.schema.ts';
import { type HelpLevel, type HelpStep, stepAfter } from '../../domain/aichats/help-level.ts';
import {
  languageOfQuestion,
  mostPlaces,
  searchAnswer,
  searchName,
  searchVersion,
} from '../../domain/aichats/search-answer.rules.ts';
import { answerTokens, guessedTokens } from '../../domain/aichats/tokens.rules.ts';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { AppError } from '../../domain/http/errors.ts';
import { requireStudyAccess } from '../contracts/standing.service.ts';
import { sitsInExam } from '../exams/own-exams.service.ts';
import type { Context } from '../http/context.ts';
import { answerStream, type Begun, keepAnswer } from './answer-stream.ts';
import { beginQuestion, type BegunQuestion, forgetQuestion } from './begin-question.service.ts';
import { settle } from './budgets.repo.ts';
import { countAnswersAbout, listForContext } from './conversations.repo.ts';
import type { Breakers } from './engines/breakers.ts';
import type { Embedder } from './engines/embedder.ts';
import type { Engine } from './engines/engine.ts';
import { refusalOf } from './engines/told-by-engines.ts';
import { embedderOf, enginesOf } from './engines/engines.service.ts';
import { exerciseOf, readWorkOf } from './exercise.service.ts';
import { fittedPrompt } from './fitted-prompt.ts';
import { flagsOf } from './flags/flag-message.service.ts';
import { type OpenPlace, openPlaceOf } from './place.service.ts';
import { retrieve, type Seeker, writtenBy } from './retrieval.service.ts';
import { getSettings } from './settings.repo.ts';
import { type AiSeat, aiSeatOf } from './seat.service.ts';
import { directionOf } from './vectors/nearest.service.ts';

const mostPassages = 6;
const mostBefore = 12;
const mostBytesBefore = 12_000;

/** Refuses before anything is kept; then streams, and keeps what it streamed however it ends. */
export async function ask(
  context: Context,
  body: Ask,
  { breakers, gone }: { readonly breakers: Breakers; readonly gone: AbortSignal },
): Promise<Readable> {
  const { services, now } = context;
  requireStudyAccess(context, now);
  const [place, { isInExam, seat, settings }] = await Promise.all([
    openPlaceOf(context, body),
    standingOf(context),
  ]);
  if (isInExam) throw new AppError('examDuringOpen');
  if (!seat) throw new AppError('aiNotIncluded');
  if (place.closed !== null) throw new AppError('aiClosedHere');
  if (body.message.length > questionLimit) throw new AppError('aiQuestionTooLong');
  // Hints are short.
  const need = place.helpLevel === 'hints' ? 'short' : 'usual';
  const engines = body.searchOnly ? [] : enginesOf(services, settings, need);
  if (engines.length === 0) return await answerBySearch(context, body.message, place);
  const { furigana } = body;
  const embedder = embedderOf(services, settings);
  const means = { engines, embedder, breakers, gone, furigana };
  return await answerByEngine(context, body.message, place, seat, means);
}

/**
 * Two lines of questions to the database go on beside each other, no more: all that one organisation asks
 * stands in one line, where a class that asks at once has its place.
 */
async function standingOf(context: Context) {
  const { services, actor } = context;
  return {
    isInExam: await sitsInExam(context),
    seat: await aiSeatOf(context),
    settings: await getSettings(services.database.db, actor.organisationId),
  };
}

async function answerBySearch(
  context: Context,
  question: string,
  place: OpenPlace,
): Promise<Readable> {
  const { services, actor } = context;
  const [found, flagged] = await Promise.all([
    retrieve(seekerOf(context), question, place, mostPlaces),
    flagsOf(services.database.db, actor.organisationId, question),
  ]);
  const sources = found.map((source) => ({ ...source, isCited: true }));
  const answering = {
    model: searchName,
    modelVersion: searchVersion,
    helpLevel: null,
    sources,
    readWork: null,
  };
  const beginning = { question, place, answering, flagged, reservation: undefined };
  const { answerId: id, conversationId } = await beginQuestion(context, beginning);
  const answer = searchAnswer(sources, languageOfQuestion(question, context.language));
  const { organisationId } = actor;
  return answerStream(
    services,
    { organisationId, id, conversationId, sources, ...ofSearch },
    { texts: one(answer), usage: () => ({ input: 0, output: 0 }), stop() {} },
  );
}

const ofSearch = { engine: undefined, helpStep: null, budget: undefined, guessedInput: 0 };

/** Outside of any transaction: an answer may take its time. */
const seekerOf = ({ services, actor, standing, now }: Context): Seeker => ({
  db: services.database.db,
  organisationId: actor.organisationId,
  userId: actor.userId,
  today: todayIn(standing.timeZone, now),
});

async function* one(text: string): AsyncGenerator<string> {
  yield text;
}

type Asked = Awaited<ReturnType<Breakers['ask']>>;

interface Means {
  readonly engines: readonly Engine[];
  readonly embedder: Embedder | undefined;
  readonly breakers: Breakers;
  readonly gone: AbortSignal;
  readonly furigana: boolean | undefined;
}

async function answerByEngine(
  context: Context,
  question: string,
  place: OpenPlace,
  seat: AiSeat,
  { engines, embedder, breakers, gone, furigana }: Means,
): Promise<Readable> {
  const { services, actor } = context;
  const { db } = services.database;
  const level = place.helpLevel === 'none' ? 'hints' : place.helpLevel;
  const pointing = directionOf(services, seat, question, { embedder, breakers, gone });
  const seeker = seekerOf(context);
  const written = writtenBy(seeker);
  const [found, { exercise, before, step, flagged }] = await Promise.all([
    retrieve(seeker, question, place, mostPassages, { pointing, written }),
    written.then(() => aroundOf({ ...context, db }, question, place, level)),
  ]);
  const told = { level, step, question, exercise, furigana, before: wholeAnswersOf(before) };
  // A reading is about as long as what it is of.
  const most = answerTokens[level] * (furigana ? 2 : 1);
  const { prompt, texts, sources, ...room } = fittedPrompt(seat, { ...told, sources: found }, most);
  const [first] = engines;
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, gone]);
  const maxOutputTokens = room.output;
  const asking = Promise.withResolvers<Asked>();
  // It may have refused before anybody listens.
  asking.promise.catch(() => {});
  // It begins to think while the question is being written down, and is heard once that is there.
  const onReserved = () =>
    asking.resolve(breakers.ask(engines, { ...prompt, maxOutputTokens, signal }));
  const begun = await beginQuestion(context, {
    question,
    place,
    answering: {
      model: first?.label ?? '',
      modelVersion: first?.model ?? '',
      helpLevel: level,
      sources,
      readWork: readWorkOf(exercise),
    },
    flagged,
    reservation: { key: seat.key, tokens: room.tokens, limit: seat.monthly, onReserved },
  }).catch((error: unknown) => {
    stop.abort();
    throw error;
  });
  const answering: Begun = {
    organisationId: actor.organisationId,
    id: begun.answerId,
    conversationId: begun.conversationId,
    sources,
    engine: first,
    helpStep: step ?? null,
    budget: { key: seat.key, reserved: room.tokens },
    guessedInput: guessedTokens(texts),
  };
  try {
    const { engine, answer } = await asking.promise;
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

/** What an engine is told beside passages, and what rules find in the question. */
async function aroundOf(
  context: Context,
  question: string,
  place: OpenPlace,
  level: Exclude<HelpLevel, 'none'>,
) {
  const { db, actor } = context;
  return {
    exercise: await exerciseOf(context, place),
    before: await listForContext(db, actor, place.classId ?? null, mostBefore),
    step: level === 'hints' ? await stepOf(context, place) : undefined,
    flagged: await flagsOf(db, actor.organisationId, question),
  };
}

/** Where exercises are solved: how far up the ladder its help has come. */
async function stepOf(
  { db, actor }: Context,
  { classId, classMaterialId, isExercise }: OpenPlace,
): Promise<HelpStep | undefined> {
  if (!isExercise || classId === undefined || classMaterialId === undefined) return undefined;
  return stepAfter(await countAnswersAbout(db, actor, { classId, classMaterialId }));
}

const forgetRefused = ({ services, actor }: Context, begun: BegunQuestion, { budget }: Begun) =>
  services.database.db.transaction(async (db) => {
    if (budget) await settle(db, budget.key, budget.reserved, 0);
    await forgetQuestion(db, actor.organisationId, begun);
  });

/** Questions with the answers that came whole, the last ones that there is room for. */
function wholeAnswersOf(rows: Awaited<ReturnType<typeof listForContext>>) {
  const pairs: (readonly [(typeof rows)[number], (typeof rows)[number]])[] = [];
  for (const [index, row] of rows.entries()) {
    const answer = rows[index + 1];
    if (row.role === 'user' && answer?.state === 'done') pairs.push([row, answer]);
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
