import { z } from 'zod';
import type { Draft, DraftAsked, DraftingSchema } from '../../domain/aichats/drafts.contract.ts';
import { resetDayAfter } from '../../domain/aichats/tokens.rules.ts';
import { longestCue } from '../../domain/videos/cue.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Context } from '../http/context.ts';
import { askForJson, type DraftMeans, monthOfDrafts } from './drafting.service.ts';
import { type DraftPrompt, draftPromptOf } from './drafts.prompt.ts';
import { selectSpentOnDrafts } from './drafts.repo.ts';
import { textOfMaterial } from './material-text.service.ts';
import { withNamedAddresses } from './named-addresses.ts';
import { enginesFor } from './engines/engines.service.ts';

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
  questions: z
    .array(
      z.object({
        prompt: z.string().max(4000),
        choices: z.array(z.object({ text: z.string().max(1000), isRight: z.boolean() })).max(8),
        explanation: z.string().max(4000).default(''),
      }),
    )
    .max(20)
    .default([]),
  cues: z
    .array(z.object({ id: z.string(), text: z.string().max(2000) }))
    .max(500)
    .default([]),
});
type Told = z.infer<typeof ToldSchema>;

export async function draftingOf(context: Context): Promise<z.output<typeof DraftingSchema>> {
  const { services, db, actor } = context;
  const [engine] = await enginesFor(services, actor.organisationId);
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
  if (asked.kind === 'translation') return await translationOf(context, asked, means);
  const source = asked.kind === 'questions' ? await textOfMaterial(context, asked.materialId) : '';
  return await drafted(context, asked, draftPromptOf(asked, source), means);
}

/** Its links lead where they did, although no engine is told of any address. */
async function translationOf(
  context: Context,
  asked: Extract<DraftAsked, { kind: 'translation' }>,
  means: DraftMeans,
): Promise<Draft | null> {
  const { plain, restored } = withNamedAddresses(asked.text);
  const prompt = draftPromptOf({ ...asked, text: plain });
  const draft = await drafted(context, asked, prompt, means);
  return draft && { ...draft, text: restored(draft.text) };
}

async function drafted(
  context: Context,
  asked: DraftAsked,
  prompt: DraftPrompt,
  means: DraftMeans,
): Promise<Draft | null> {
  const made = await askForJson(context, asked.kind, prompt, means);
  if (!made) return null;
  const told = ToldSchema.safeParse(made.told).data;
  if (!told) throw new AppError('aiUnavailable');
  const nothing = { text: '', criteria: [], questions: [], cues: [] };
  return { id: made.id, model: made.model, ...nothing, ...fitting(asked, told) };
}

function fitting(asked: DraftAsked, told: Told): Partial<Draft> {
  const text = clean(told.text);
  switch (asked.kind) {
    case 'translation':
    case 'altText':
      return { text };
    case 'rubric':
      return { criteria: newCriteria(told) };
    case 'feedback':
      return { text, criteria: weighed(asked.rubric, told) };
    case 'questions':
      return { questions: wholeQuestions(told).slice(0, asked.count) };
    case 'captions': {
      const ids = new Set(asked.cues.map(({ id }) => id));
      const cues = told.cues.filter(({ id }) => ids.delete(id));
      return {
        cues: cues.map((cue) => ({ id: cue.id, text: clean(cue.text).slice(0, longestCue) })),
      };
    }
  }
}

const clean = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

const newCriteria = ({ criteria }: Told): Draft['criteria'] =>
  criteria.flatMap(({ title, points, reason }) =>
    title === undefined || title.trim() === ''
      ? []
      : [{ id: null, title, points: Math.max(1, Math.min(100, Math.round(points))), reason }],
  );

/** Only criteria that there are, each once, and never more than their points. */
const weighed = (
  rubric: Extract<DraftAsked, { kind: 'feedback' }>['rubric'],
  { criteria }: Told,
): Draft['criteria'] =>
  rubric.flatMap(({ id, title, points: most }) => {
    const found = criteria.find((one) => one.id === id);
    if (!found) return [];
    const points = Math.max(0, Math.min(most, found.points));
    return [{ id, title, points, reason: found.reason }];
  });

/** With something to choose from, and one that is right. */
const wholeQuestions = ({ questions }: Told): Draft['questions'] =>
  questions
    .filter(
      ({ prompt, choices }) =>
        prompt.trim() !== '' &&
        choices.length >= 2 &&
        choices.every(({ text }) => text.trim() !== '') &&
        choices.filter(({ isRight }) => isRight).length === 1,
    )
    .map(({ prompt, choices, explanation }) => ({
      prompt: clean(prompt),
      choices: choices.map(({ text, isRight }) => ({ text: clean(text), isRight })),
      explanation: clean(explanation),
    }));
