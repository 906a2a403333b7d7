import { z } from 'zod';
import { freeText } from '../../http/text.ts';
import { mostAttempts } from '../quiz-settings.schema.ts';
import { CountedAttemptSchema } from '../../classrules/counted-attempt.schema.ts';
import { ConversationSchema } from './conversation/conversation.schema.ts';
import { CheckerSchema } from './checkers.ts';
import type { CodeStyle } from './code-styles.ts';
import { VisualSchema } from './frontend/visual.schema.ts';
import { ProgrammingLanguageSchema } from '../../runner/language-ids.ts';
import { SignatureSchema } from './signature.ts';
import { codeLimits } from './code-limits.ts';
import { ProjectFilesSchema } from './project/project.schema.ts';
import { BothSchema, CodeStyleSchema, CriterionSchema } from './task-parts.schema.ts';
import { TestCommandSchema } from './project/test-command.ts';

const id = z.string().min(1).max(40);

export const LanguageSetupSchema = z.strictObject({
  language: ProgrammingLanguageSchema,
  /** What a trainee begins with. */
  starter: freeText(codeLimits.code),
  /** Never leaves the authors' desk. */
  solution: freeText(codeLimits.code),
  /** Of a project, which has these instead of both. */
  files: ProjectFilesSchema.optional(),
  /** Of a project whose tests are not in a form that is known here. */
  tests: TestCommandSchema.optional(),
  cpuMs: z.int().min(100).max(20_000),
  memoryMb: z.int().min(16).max(2048),
});
export type LanguageSetup = z.infer<typeof LanguageSetupSchema>;

export const CodeCaseSchema = z.strictObject({
  id,
  title: freeText(200),
  isPublic: z.boolean(),
  weight: z.number().min(0).max(1000),
  /** What the program reads; of a function its arguments, a JSON list; of a project the name of its test. */
  input: freeText(codeLimits.text),
  /** What it is to print; of a function what it is to return, as JSON. */
  expected: freeText(codeLimits.text),
  /** Of a page that is also to look like the solution's. */
  visual: VisualSchema.optional(),
});
export type CodeCase = z.infer<typeof CodeCaseSchema>;

/** A wrong solution, which at least one case ought to catch. */
export const MutantSchema = z.strictObject({
  id,
  title: freeText(200),
  language: ProgrammingLanguageSchema,
  code: freeText(codeLimits.code),
});

/** A code challenge while its author writes: well-formed, but perhaps not finished. */
export const CodeContentSchema = z.strictObject({
  style: CodeStyleSchema,
  statement: BothSchema,
  languages: z.array(LanguageSetupSchema).max(codeLimits.languages),
  cases: z.array(CodeCaseSchema).max(codeLimits.cases),
  checker: CheckerSchema,
  /** Of the function that is asked for; null where a whole program is. */
  signature: SignatureSchema.nullable(),
  hints: z.array(BothSchema).max(codeLimits.hints),
  mutants: z.array(MutantSchema).max(codeLimits.mutants),
  rubric: z.array(CriterionSchema).max(codeLimits.criteria),
  /** Where no text is written, but a conversation held: of the style *ai* alone. */
  conversation: ConversationSchema.optional(),
  /** `organisation`: once, or as often as one likes where the organisation has it so. */
  attempts: z.union([z.enum(['organisation', 'unlimited']), z.int().min(1).max(mostAttempts)]),
  counts: CountedAttemptSchema,
});
export type CodeContent = z.infer<typeof CodeContentSchema>;

export const usualLimits = { cpuMs: 2000, memoryMb: 256 } as const;
/** A browser begins for each case. */
export const usualPageLimits = { cpuMs: 10_000, memoryMb: 512 } as const;

export const emptyCode = (style: CodeStyle): CodeContent => ({
  style,
  statement: { en: '', ja: '' },
  languages: [],
  cases: [],
  checker: { kind: style === 'function' ? 'json' : 'exact', tolerance: 0 },
  signature: style === 'function' ? { name: '', parameters: [], returns: 'integer' } : null,
  hints: [],
  mutants: [],
  rubric: [],
  attempts: 'unlimited',
  counts: 'best',
});
