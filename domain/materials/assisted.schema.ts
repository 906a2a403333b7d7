import { z } from 'zod';
import { freeText, InstantSchema } from '../http/text.ts';

/** What an engine drafts that may end up in a material. */
const assistedKinds = ['questions', 'rubric', 'altText', 'captions', 'translation'] as const;
export const AssistedKindSchema = z.enum(assistedKinds);
export type AssistedKind = (typeof assistedKinds)[number];

export const assistedLimits = { part: 600, title: 200, atOnce: 20, ofMaterial: 1000 } as const;

const PartNameSchema = freeText(assistedLimits.part).refine(
  (name) => name.trim() !== '',
  'must not be empty.',
);

/** A part of a material that a person has taken over from a suggestion of an engine. */
export const TakenPartSchema = z.strictObject({
  /**
   * By which it is known when it is drafted once more: of a translation the chapter's slug or the language,
   * of captions their language, of a picture its chapter and path, of anything else its words.
   */
  part: PartNameSchema,
  /** What people know it by: a chapter's title, a question, a criterion. May be empty. */
  title: freeText(assistedLimits.title),
});
export type TakenPart = z.infer<typeof TakenPartSchema>;

/** In which versions it is; of the draft it is as `isInDraft` says. */
interface AssistedSpan {
  /** The number of the first version that has it; null: none has it yet. */
  readonly since: number | null;
  /** The number of the first version that has it no more; null: the newest has it. */
  readonly until: number | null;
  /** The draft has it no more. */
  readonly isEnding: boolean;
}

export const AssistedPartSchema = z.object({
  id: z.int(),
  kind: AssistedKindSchema,
  ...TakenPartSchema.shape,
  /** Which engine drafted it. */
  model: z.string(),
  /** Null where it is not known here any more. */
  takenBy: z.object({ id: z.int(), name: z.string() }).nullable(),
  takenAt: InstantSchema,
  since: z.int().nullable(),
  until: z.int().nullable(),
  isEnding: z.boolean(),
});
export type AssistedPart = z.infer<typeof AssistedPartSchema>;

export const isInVersion = ({ since, until }: AssistedSpan, number: number): boolean =>
  since !== null && since <= number && (until === null || number < until);

export const isInDraft = ({ since, until, isEnding }: AssistedSpan): boolean =>
  since === null || (until === null && !isEnding);
