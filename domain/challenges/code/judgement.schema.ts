import { z } from 'zod';
import { ComparedPictureSchema } from './frontend/visual.schema.ts';

/** What became of a case: it is right, it differs, or it never came to an end of its own. */
export const verdicts = [
  'passed',
  'differs',
  /** Of a test of a project. */
  'failed',
  /** A test that its file never told of, whatever the program said. */
  'notReported',
  'compileError',
  'timeLimit',
  'memoryLimit',
  'outputLimit',
  'runtimeError',
  'systemError',
] as const;
export const VerdictSchema = z.enum(verdicts);
export type Verdict = z.infer<typeof VerdictSchema>;

export const CaseOutcomeSchema = z.object({
  id: z.string(),
  verdict: VerdictSchema,
  points: z.number(),
  maxPoints: z.number(),
  cpuMs: z.number(),
  memoryKb: z.number(),
  /** What was compared; empty for a hidden case. */
  stdout: z.string(),
  /** What a function printed beside what it returned. */
  printed: z.string(),
  stderr: z.string(),
  /** Of a page that is also to look like the solution's. */
  pictures: z.array(ComparedPictureSchema).optional(),
});
export type CaseOutcome = z.infer<typeof CaseOutcomeSchema>;

/** A test of a project that no case names. */
const OtherTestSchema = z.object({
  name: z.string(),
  isPassed: z.boolean(),
  /** Only there with the hidden files. */
  isHidden: z.literal(true).optional(),
});
export type OtherTest = z.infer<typeof OtherTestSchema>;

export const JudgementSchema = z.object({
  compile: z.object({ ok: z.boolean(), output: z.string() }),
  cases: z.array(CaseOutcomeSchema),
  /** Of projects. */
  others: z.array(OtherTestSchema).optional(),
});
export type Judgement = z.infer<typeof JudgementSchema>;
