import { z } from 'zod';
import type { Draft, DraftAsked, DraftingSchema } from '../../domain/aichats/drafts.contract.ts';
import { resetDayAfter } from '../../domain/aichats/tokens.rules.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Context } from '../http/context.ts';
import { askForJson, type DraftMeans, monthOfDrafts } from './drafting.service.ts';
import { draftPromptOf } from './drafts.prompt.ts';
import { selectSpentOnDrafts } from './drafts.repo.ts';
import { enginesFor } from './engines.service.ts';

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

/** Whatever of it fits what was asked; what does not is no draft. */
export async function draftOf(
  context: Context,
  asked: DraftAsked,
  means: DraftMeans,
): Promise<Draft | null> {
  const made = await askForJson(context, asked.kind, draftPromptOf(asked), means);
  if (!made) return null;
  const told = ToldSchema.safeParse(made.told).data;
  if (!told) throw new AppError('aiUnavailable');
  return { model: made.model, ...fitting(asked, told) };
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
