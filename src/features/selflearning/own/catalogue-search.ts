import { z } from 'zod';
import { DifficultySchema } from '../../../../domain/materials/kinds.ts';
import { LanguageSchema } from '../../../../domain/format/language.ts';
import { subjectKinds } from '../../../../domain/selflearning/application-states.ts';
import { lengths } from '../../../../domain/selflearning/length.rules.ts';

/** What a catalogue is narrowed to, as its address says it. */
export const CatalogueSearchSchema = z.object({
  k: z.coerce.string().max(200).optional().catch(undefined),
  kind: z.enum(subjectKinds).optional().catch(undefined),
  difficulty: DifficultySchema.optional().catch(undefined),
  lang: LanguageSchema.optional().catch(undefined),
  length: z.enum(lengths).optional().catch(undefined),
  sort: z.enum(['newest', 'shortest']).optional().catch(undefined),
});
export type CatalogueSearch = z.infer<typeof CatalogueSearchSchema>;
