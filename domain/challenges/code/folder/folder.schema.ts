import { z } from 'zod';
import { freeText } from '../../../http/text.ts';
import { NewFactsSchema } from '../../../materials/facts.schema.ts';
import {
  CodeCaseSchema,
  CodeContentSchema,
  LanguageSetupSchema,
  MutantSchema,
} from '../code-content.schema.ts';
import { codeLimits } from '../code-limits.ts';

// A challenge as a folder, as docs/challenge-folders.md tells its authors.

export const folderFormat = 'keiko-challenge';
export const folderVersion = 1;

/** Says what the folder is; every text has a file of its own beside it. */
export const challengeFile = 'challenge.yaml';

export const folderLimits = {
  packedBytes: 10_000_000,
  unpackedBytes: 50_000_000,
  files: 3000,
  challengeFile: 1_000_000,
} as const;

/** What a file is called, without its ending. */
const NameSchema = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]{0,39}$/u);

const others = CodeContentSchema.omit({
  statement: true,
  hints: true,
  languages: true,
  cases: true,
  mutants: true,
}).shape;

const ListedCaseSchema = CodeCaseSchema.omit({ input: true, expected: true }).extend({
  /** Of `cases/NAME.in` and `cases/NAME.out`. */
  name: NameSchema,
  id: CodeCaseSchema.shape.id.optional(),
  title: freeText(200).default(''),
  weight: CodeCaseSchema.shape.weight.default(1),
});

const ListedMutantSchema = MutantSchema.omit({ code: true }).extend({
  /** Of the folder below `mutants`. */
  name: NameSchema,
  id: MutantSchema.shape.id.optional(),
  title: freeText(200).default(''),
});

/** What stands in `challenge.yaml`. What may be left out is as in a challenge that is begun anew. */
export const ChallengeFileSchema = z.strictObject({
  format: z.literal(folderFormat),
  version: z.literal(folderVersion),
  ...NewFactsSchema.shape,
  ...others,
  checker: others.checker.optional(),
  signature: others.signature.optional(),
  rubric: others.rubric.default([]),
  attempts: others.attempts.default('unlimited'),
  counts: others.counts.default('best'),
  languages: z
    .array(
      LanguageSetupSchema.omit({ starter: true, solution: true, files: true }).partial({
        cpuMs: true,
        memoryMb: true,
      }),
    )
    .max(codeLimits.languages)
    .default([]),
  cases: z.array(ListedCaseSchema).max(codeLimits.cases).default([]),
  mutants: z.array(ListedMutantSchema).max(codeLimits.mutants).default([]),
});
export type ChallengeFile = z.infer<typeof ChallengeFileSchema>;
