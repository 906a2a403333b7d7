import { z } from 'zod';
import type { Draft, DraftAsked, DraftingSchema } from '../../domain/aichats/drafts.contract.ts';
import {
  guessedTokens,
  monthOf,
  mostInputTokens,
  resetDayAfter,
} from '../../domain/aichats/tokens.rules.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { draftPromptOf } from './drafts.prompt.ts';
import { tellOfDrafts } from './budget-notices.service.ts';
import {
  beginDraft,
  dropDraft,
  type GoingOn,
  selectSpentOnDrafts,
  settleDraft,
} from './drafts.repo.ts';
import type { Breakers } from './engines/breakers.ts';
import type { Engine } from './engines/engine.ts';
import { costOf, refusalOf } from './engines/told-by-engines.ts';
import { enginesFor } from './engines.service.ts';
import { findSettings } from './settings.repo.ts';

const longestDraftTokens = 6000;

const ToldSchema = z.object({
  text: z.string().max(60_000).default(''),
  criteria: z
    .array(
      z.object({
        id: z.string().optional(),
        title: z.string().max(200).optional(),
        points: z.number(),
        reason: z.string().max(2000).default(''),
      }),
    )
    .max(40)
    .default([]),
});
type Told = z.infer<typeof ToldSchema>;

export async function draftingOf(context: Context): Promise<z.output<typeof DraftingSchema>> {
  const { house, db, actor } = context;
  const [engine] = await enginesFor(house, actor.organisationId);
  if (!engine) return { model: null, tokens: null };
  const { month, monthly } = await monthOfDrafts(context, db);
  const left =
    monthly === null ? null : Math.max(0, monthly - (await selectSpentOnDrafts(db, month)));
  return {
    model: engine.label,
    tokens: { left, monthly, resetsOn: resetDayAfter(`${month.month}-01`) },
  };
}

async function monthOfDrafts(context: Context, db: Db) {
  const { organisationId } = context.actor;
  const { monthlyDraftTokens: monthly } = await findSettings(db, organisationId);
  return { month: { organisationId, month: monthOf(await todayOf(context)) }, monthly };
}

/**
 * Outside of any transaction: an engine may take its time. What it may cost is reserved before and settled
 * after; what it took is kept, what it said is not.
 */
export async function draftOf(
  context: Context,
  asked: DraftAsked,
  { breakers, gone }: Means,
): Promise<Draft | null> {
  const engines = await enginesFor(context.house, context.actor.organisationId);
  const [first] = engines;
  if (!first) return null;
  const told = draftPromptOf(asked);
  const going = await reserveDraft(context, asked, first.label, [told.instructions, told.content]);
  const question = {
    instructions: told.instructions,
    messages: [{ role: 'user' as const, content: told.content }],
    maxOutputTokens: longestDraftTokens,
    signal: gone,
  };
  const { engine, answer } = await breakers.ask(engines, question).catch(async (error: unknown) => {
    await context.house.database.db.transaction((db) => dropDraft(db, going));
    throw refusalOf(error);
  });
  let said = '';
  try {
    for await (const text of answer.texts) said += text;
  } catch (error) {
    throw refusalOf(error);
  } finally {
    const usage = answer.usage() ?? {
      input: guessedTokens([told.instructions, told.content]),
      output: guessedTokens([said]),
    };
    await settleAndTell(context, going, engine, usage);
  }
  const parts = toldIn(said);
  if (!parts) throw new AppError('aiUnavailable');
  return { model: engine.label, ...fitting(asked, parts) };
}

interface Means {
  readonly breakers: Breakers;
  readonly gone: AbortSignal;
}

async function reserveDraft(
  context: Context,
  { kind }: DraftAsked,
  model: string,
  told: readonly string[],
): Promise<GoingOn> {
  const { house, actor, now } = context;
  const { db } = house.database;
  const { month, monthly } = await monthOfDrafts(context, db);
  const reservedTokens = mostInputTokens(told) + longestDraftTokens;
  const draft = { ...month, userId: actor.userId, kind, model, createdAt: now };
  const id = await db.transaction((writing) =>
    beginDraft(writing, { ...draft, reservedTokens, inputTokens: 0, outputTokens: 0 }, monthly),
  );
  if (id === undefined) throw new AppError('aiTokensUsedUp');
  return { ...month, id, reservedTokens };
}

async function settleAndTell(
  { house, now }: Context,
  going: GoingOn,
  engine: Engine,
  usage: { readonly input: number; readonly output: number },
): Promise<void> {
  await house.database.db.transaction(async (db) => {
    await settleDraft(db, going, {
      model: engine.label,
      inputTokens: usage.input,
      outputTokens: usage.output,
      ...costOf(engine, usage),
    });
    await tellOfDrafts({ house, db, now }, going);
  });
}

/** Engines like to say something around what they were asked for. */
function toldIn(said: string): Told | undefined {
  const json = /\{[\s\S]*\}/.exec(said)?.[0];
  if (json === undefined) return undefined;
  try {
    return ToldSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** Only criteria that there are, each once, and never more than their points. */
function fitting(asked: DraftAsked, told: Told): Pick<Draft, 'text' | 'criteria'> {
  const text = told.text.replaceAll('\u0000', '').toWellFormed();
  if (asked.kind === 'translation') return { text, criteria: [] };
  if (asked.kind === 'rubric')
    return {
      text: '',
      criteria: told.criteria.flatMap(({ title, points, reason }) =>
        title === undefined || title.trim() === ''
          ? []
          : [{ id: null, title, points: Math.max(1, Math.min(100, Math.round(points))), reason }],
      ),
    };
  return {
    text,
    criteria: asked.rubric.flatMap(({ id, title, points: most }) => {
      const found = told.criteria.find((one) => one.id === id);
      if (!found) return [];
      return [
        { id, title, points: Math.max(0, Math.min(most, found.points)), reason: found.reason },
      ];
    }),
  };
}
