import { z } from 'zod';
import { ProgrammingLanguageSchema } from './language-ids.ts';

/** What a learner's program must not be able to do, as it is tried when the runner starts. */
export const isolationChecks = [
  'network',
  'processesOfOthers',
  'filesOfMachine',
  'writingOutside',
  'privileges',
  'kernel',
  'processCount',
  'memory',
] as const;

/** Why no learner's code is run on this machine. */
export const runnerFaults = [
  'notLinux',
  'bubblewrapMissing',
  'compilerMissing',
  'sandboxFails',
  'leaks',
  'controlGroupsMissing',
  'starting',
  'unreachable',
] as const;
export const RunnerFaultSchema = z.enum(runnerFaults);
export type RunnerFault = z.infer<typeof RunnerFaultSchema>;

export const engineKinds = ['embedded', 'node', 'piston', 'judge0'] as const;

export const LanguageStatusSchema = z.object({
  language: ProgrammingLanguageSchema,
  /** Absent: it is not there. */
  version: z.string().nullable(),
  /** Debian's packages that bring it; none where it comes from elsewhere. */
  packages: z.array(z.string()),
  source: z.enum(['debian', 'keiko', 'operator', 'engine']),
  selfTest: z.enum(['passed', 'failed', 'notRun']),
  /** What the self-test said instead of what it should. */
  selfTestSaid: z.string().nullable(),
  selfTestMs: z.number().nullable(),
});
export type LanguageStatus = z.infer<typeof LanguageStatusSchema>;

export const EngineStatusSchema = z.object({
  name: z.string(),
  kind: z.enum(engineKinds),
  isUp: z.boolean(),
  fault: RunnerFaultSchema.nullable(),
  /** In its own words. */
  faultDetail: z.string().nullable(),
  /** Takes nothing new, and ends when what it has is done. */
  isDraining: z.boolean(),
  /** Absent of those that do not say. */
  isolation: z
    .object({
      controlGroups: z.enum(['v1', 'v2', 'none']),
      ownUsers: z.boolean(),
      checks: z.array(z.object({ name: z.enum(isolationChecks), holds: z.boolean() })),
    })
    .nullable(),
  /** Not all languages have been tried yet. */
  isTrying: z.boolean(),
  languages: z.array(LanguageStatusSchema),
  slots: z.int(),
  running: z.int(),
  waiting: z.int(),
  done: z.int(),
  restarts: z.int(),
});
export type EngineStatus = z.infer<typeof EngineStatusSchema>;
