import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { freeText } from '../http/text.ts';
import { IdSchema } from '../http/params.ts';
import { LanguageSchema } from '../format/language.ts';
import { assistedLimits, TakenPartSchema } from '../materials/assisted.schema.ts';
import { longestCue, PartIdSchema } from '../videos/cue.schema.ts';
import { TokensSchema } from './aichats.schema.ts';

/** A translation is given whole or not at all, and an engine says no more than so much at once. */
export const draftLimits = {
  text: 30_000,
  translation: 10_000,
  task: 10_000,
  criteria: 20,
  questions: 10,
  cues: 100,
  /** Of a picture that was made small, as a data address. */
  picture: 400_000,
} as const;

const CriterionToWeighSchema = z.strictObject({
  id: z.string().min(1).max(40),
  title: freeText(200),
  points: z.number().min(0).max(1000),
});

/** What a member of staff has before them, for an engine to suggest something to it. Nothing is saved. */
export const DraftAskedSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('feedback'),
    /** The language of the comment. */
    lang: LanguageSchema,
    task: freeText(draftLimits.task),
    /** What a good answer contains, where its author said so. */
    expected: freeText(draftLimits.task).default(''),
    rubric: z.array(CriterionToWeighSchema).max(draftLimits.criteria),
    answer: freeText(draftLimits.text),
  }),
  z.strictObject({
    kind: z.literal('rubric'),
    lang: LanguageSchema,
    task: freeText(draftLimits.task).refine((text) => text.trim() !== '', 'must not be empty.'),
  }),
  z.strictObject({
    kind: z.literal('translation'),
    /** Into this language. */
    lang: LanguageSchema,
    text: freeText(draftLimits.translation).refine(
      (text) => text.trim() !== '',
      'must not be empty.',
    ),
  }),
  z.strictObject({
    kind: z.literal('questions'),
    lang: LanguageSchema,
    /** What they are about: its current text, as far as the asking person may read it. */
    materialId: IdSchema,
    count: z.int().min(1).max(draftLimits.questions),
  }),
  z.strictObject({
    kind: z.literal('altText'),
    lang: LanguageSchema,
    /** What stands around the picture. */
    text: freeText(4000),
    picture: z
      .string()
      .max(draftLimits.picture)
      .regex(
        /^data:image\/(?:jpeg|png|webp);base64,[\d+/=A-Za-z]+$/,
        'must be a picture as a data address.',
      ),
  }),
  z.strictObject({
    kind: z.literal('captions'),
    /** Into this language. */
    lang: LanguageSchema,
    cues: z
      .array(z.strictObject({ id: PartIdSchema, text: freeText(longestCue) }))
      .min(1)
      .max(draftLimits.cues),
  }),
]);
export type DraftAsked = z.infer<typeof DraftAskedSchema>;
/** What staff ask for, or a class of theirs has made. */
export type DraftKind = DraftAsked['kind'] | 'check';
export type NewDraft = z.input<typeof DraftAskedSchema>;

export const DraftSchema = z.object({
  /** By which it is known when it is taken over. */
  id: z.int(),
  /** Which engine it is of, as trainees are told of it too. */
  model: z.string(),
  /** A comment, a translation or a description; empty where something else was asked for. */
  text: z.string(),
  criteria: z.array(
    z.object({
      /** Of a rubric that is there; null of a new criterion. */
      id: z.string().nullable(),
      title: z.string(),
      points: z.number(),
      reason: z.string(),
    }),
  ),
  /** Of a quiz, each with one right choice. */
  questions: z.array(
    z.object({
      prompt: z.string(),
      choices: z.array(z.object({ text: z.string(), isRight: z.boolean() })),
      explanation: z.string(),
    }),
  ),
  /** Captions by the ids of those that they say the same as. */
  cues: z.array(z.object({ id: z.string(), text: z.string() })),
});
export type Draft = z.infer<typeof DraftSchema>;

export const DraftingSchema = z.object({
  /** Null: there is no engine; Keiko Search does not draft. */
  model: z.string().nullable(),
  /** What staff have left of the month; null without an engine. */
  tokens: TokensSchema.nullable(),
});

/** Whether there is an engine that drafts, and for how long this month. */
export const getDrafting = endpoint({
  method: 'GET',
  path: '/api/aichats/drafts',
  access: 'aichat.draft',
  result: DraftingSchema,
});

/** A suggestion, for a person to take over, change or leave. What it took is counted. */
export const askForDraft = endpoint({
  method: 'POST',
  path: '/api/aichats/drafts',
  access: 'aichat.draft',
  body: DraftAskedSchema,
  /** Null where there is no engine. */
  result: DraftSchema.nullable(),
});

/** Notes that parts of a material began as this draft, before they are put into it. */
export const takeDraftOver = endpoint({
  method: 'POST',
  path: '/api/materials/:materialId/assisted',
  access: 'aichat.draft',
  body: z.strictObject({
    draftId: IdSchema,
    parts: z.array(TakenPartSchema).min(1).max(assistedLimits.atOnce),
  }),
});
