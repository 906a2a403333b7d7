import { z } from 'zod';
import { type ProgrammingLanguage, ProgrammingLanguageSchema } from '../../runner/language-ids.ts';

/**
 * Between whoever has code run and the runner. What is expected of a case is never in it: outputs are
 * compared outside of the sandbox.
 */

const relativePath = /^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^\0\\]+$/u;

/** A file of a run, by its path below the folder in which the run begins. */
export const CodeFileSchema = z.strictObject({
  path: z.string().min(1).max(200).regex(relativePath),
  content: z.string().max(1_000_000),
});

export const RunLimitsSchema = z.strictObject({
  cpuMs: z.int().min(50).max(120_000),
  wallMs: z.int().min(50).max(300_000),
  memoryMb: z.int().min(16).max(4096),
  /** Of each of stdout and stderr. */
  outputBytes: z.int().min(1024).max(16_000_000),
  processes: z.int().min(1).max(512),
});

export type RunLimits = z.infer<typeof RunLimitsSchema>;

export const RunRequestSchema = z.strictObject({
  /** The same run asked for again has the same id. */
  id: z.uuid(),
  organisationId: z.int().positive(),
  personId: z.int().positive(),
  language: ProgrammingLanguageSchema,
  files: z.array(CodeFileSchema).min(1).max(200),
  /** A case gives a command that runs tests, and the language's own compiler and interpreter are not asked. */
  isTestCommand: z.literal(true).optional(),
  /** The path that is run; the first file of the language, when it is left out. */
  entry: z.string().min(1).max(200).optional(),
  cases: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(100),
        stdin: z.string().max(4_000_000),
        args: z.array(z.string().max(1000)).max(50).optional(),
      }),
    )
    .min(1)
    .max(500),
  limits: RunLimitsSchema,
});
export type RunRequest = z.infer<typeof RunRequestSchema>;

/** `ran`: it ended by itself and with 0. Whether that was right is not the runner's to say. */
export const runOutcomes = [
  'ran',
  'timeLimit',
  'memoryLimit',
  'outputLimit',
  'runtimeError',
  'systemError',
] as const;

export const CaseRunSchema = z.object({
  id: z.string(),
  outcome: z.enum(runOutcomes),
  exitCode: z.int().nullable(),
  signal: z.string().nullable(),
  stdout: z.string(),
  stderr: z.string(),
  cpuMs: z.number().min(0),
  wallMs: z.number().min(0),
  memoryKb: z.number().min(0),
});

export const RunResultSchema = z.object({
  /** Of what is not compiled it is `ok`, with nothing said. */
  compile: z.object({
    ok: z.boolean(),
    output: z.string(),
    ms: z.number().min(0),
    cached: z.boolean(),
  }),
  /** As they were asked for, in their order; none where it did not compile. */
  cases: z.array(CaseRunSchema),
});
export type RunResult = z.infer<typeof RunResultSchema>;

/** `busy` may be asked again soon; for the others somebody has to do something first. */
export const runRefusals = ['nothingRuns', 'languageAbsent', 'busy'] as const;
export type RunRefusal = (typeof runRefusals)[number];

/** Thrown instead of a result: nothing was run, and nothing of it says whether the code is right. */
export class RunRefusedError extends Error {
  readonly refusal: RunRefusal;
  /** Which one is absent, where that is known. */
  readonly language: ProgrammingLanguage | undefined;

  constructor(refusal: RunRefusal, language?: ProgrammingLanguage) {
    super(`the code was not run: ${refusal}`);
    this.name = 'RunRefusedError';
    this.refusal = refusal;
    this.language = language;
  }
}
