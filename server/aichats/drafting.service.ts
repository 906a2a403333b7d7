import type { DraftKind } from '../../domain/aichats/drafts.contract.ts';
import {
  guessedTokens,
  longestDraftTokens,
  monthOf,
  mostInputTokens,
} from '../../domain/aichats/tokens.rules.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { tellOfDrafts } from './budget-notices.service.ts';
import type { DraftPrompt } from './drafts.prompt.ts';
import { beginDraft, dropDraft, type GoingOn, settleDraft } from './drafts.repo.ts';
import type { Breakers } from './engines/breakers.ts';
import type { Engine, EngineQuestion } from './engines/engine.ts';
import { costOf, refusalOf } from './engines/told-by-engines.ts';
import { enginesFor } from './engines/engines.service.ts';
import { getSettings } from './settings.repo.ts';

/** A small picture is never more to any engine. */
const mostPictureTokens = 3000;
/** What is short goes to a cheaper engine, where there is one. */
const shortKinds: ReadonlySet<DraftKind> = new Set(['check', 'altText']);

export interface DraftMeans {
  readonly breakers: Breakers;
  readonly gone: AbortSignal;
}

/** The month of what staff have drafted, or wanted made, and how much of it there is. */
export async function monthOfDrafts(
  context: Pick<Context, 'now'> & { readonly actor: Pick<Context['actor'], 'organisationId'> },
  db: Db,
) {
  const { organisationId } = context.actor;
  const { monthlyDraftTokens: monthly } = await getSettings(db, organisationId);
  return { month: { organisationId, month: monthOf(await todayOf({ ...context, db })) }, monthly };
}

/**
 * Outside of any transaction: an engine may take its time. What it may cost is reserved before and settled
 * after; what it took is kept, what it said is not. Undefined where there is no engine.
 */
export async function askForJson(
  context: Context,
  kind: DraftKind,
  prompt: DraftPrompt,
  { breakers, gone }: DraftMeans,
): Promise<{ readonly id: number; readonly model: string; readonly told: unknown } | undefined> {
  const need = shortKinds.has(kind) ? 'short' : 'usual';
  const engines = await enginesFor(context.services, context.actor.organisationId, need);
  const [first] = engines;
  if (!first) return undefined;
  const texts = [prompt.instructions, prompt.content];
  const going = await reserveDraft(context, kind, first.label, texts);
  const question: EngineQuestion = {
    instructions: prompt.instructions,
    messages: [{ role: 'user', content: prompt.content, picture: prompt.picture }],
    maxOutputTokens: longestDraftTokens,
    signal: gone,
  };
  const { engine, answer } = await breakers.ask(engines, question).catch(async (error: unknown) => {
    await context.services.database.db.transaction((db) => dropDraft(db, going));
    throw refusalOf(error);
  });
  let said = '';
  try {
    for await (const text of answer.texts) said += text;
  } catch (error) {
    throw refusalOf(error);
  } finally {
    const usage = answer.usage() ?? { input: guessedTokens(texts), output: guessedTokens([said]) };
    await settleAndTell(context, going, engine, usage);
  }
  const told = jsonIn(said);
  if (told === undefined) throw new AppError('aiUnavailable');
  return { id: going.id, model: engine.label, told };
}

async function reserveDraft(
  context: Context,
  kind: DraftKind,
  model: string,
  texts: readonly string[],
): Promise<GoingOn> {
  const { services, actor, now } = context;
  const { db } = services.database;
  const { month, monthly } = await monthOfDrafts(context, db);
  const seen = kind === 'altText' ? mostPictureTokens : 0;
  const reservedTokens = mostInputTokens(texts) + seen + longestDraftTokens;
  const draft = { ...month, userId: actor.userId, kind, model, createdAt: now };
  const id = await db.transaction((writing) =>
    beginDraft(writing, { ...draft, reservedTokens, inputTokens: 0, outputTokens: 0 }, monthly),
  );
  if (id === undefined) throw new AppError('aiTokensUsedUp');
  return { ...month, id, reservedTokens };
}

async function settleAndTell(
  { services, now }: Context,
  going: GoingOn,
  engine: Engine,
  usage: { readonly input: number; readonly output: number },
): Promise<void> {
  await services.database.db.transaction(async (db) => {
    await settleDraft(db, going, {
      model: engine.label,
      inputTokens: usage.input,
      outputTokens: usage.output,
      ...costOf(engine, usage),
    });
    await tellOfDrafts({ services, db, now }, going);
  });
}

/** Engines like to say something around what they were asked for. */
function jsonIn(said: string): unknown {
  const json = /\{[\s\S]*\}/.exec(said)?.[0];
  if (json === undefined) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
