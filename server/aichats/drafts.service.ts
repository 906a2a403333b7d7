import { z } from 'zod';
import type { Draft, DraftAsked } from '../../domain/aichats/drafts.contract.ts';
import { guessedTokens } from '../../domain/aichats/tokens.rules.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Context } from '../http/context.ts';
import { draftPromptOf } from './drafts.prompt.ts';
import { insertDraft } from './drafts.repo.ts';
import type { Breakers } from './engines/breakers.ts';
import { costOf, refusalOf } from './engines/told-by-engines.ts';
import { enginesFor } from './engines.service.ts';

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

export async function draftingOf({
  house,
  actor,
}: Context): Promise<{ readonly model: string | null }> {
  const [engine] = await enginesFor(house, actor.organisationId);
  return { model: engine?.label ?? null };
}

/** Outside of any transaction: an engine may take its time. What it took is kept, what it said is not. */
export async function draftOf(
  { house, actor, now }: Context,
  asked: DraftAsked,
  { breakers, gone }: { readonly breakers: Breakers; readonly gone: AbortSignal },
): Promise<Draft | null> {
  const engines = await enginesFor(house, actor.organisationId);
  if (engines.length === 0) return null;
  const { instructions, content } = draftPromptOf(asked);
  try {
    const { engine, answer } = await breakers.ask(engines, {
      instructions,
      messages: [{ role: 'user', content }],
      maxOutputTokens: longestDraftTokens,
      signal: gone,
    });
    let said = '';
    try {
      for await (const text of answer.texts) said += text;
    } finally {
      const usage = answer.usage() ?? {
        input: guessedTokens([instructions, content]),
        output: guessedTokens([said]),
      };
      await insertDraft(house.database.db, {
        organisationId: actor.organisationId,
        userId: actor.userId,
        kind: asked.kind,
        model: engine.label,
        inputTokens: usage.input,
        outputTokens: usage.output,
        ...costOf(engine, usage),
        createdAt: now,
      });
    }
    const told = toldIn(said);
    if (!told) throw new AppError('aiUnavailable');
    return { model: engine.label, ...fitting(asked, told) };
  } catch (error) {
    throw refusalOf(error);
  }
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
