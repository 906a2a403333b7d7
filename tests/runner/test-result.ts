import { z } from 'zod';

/** One test as one run of it ended. */
const TestSchema = z.object({
  /** From the root of the repository. */
  file: z.string(),
  /** With the names of the groups that it is in. */
  title: z.string(),
  /** Null where the runner does not say it. */
  line: z.int().nullable(),
  state: z.enum(['passed', 'failed', 'skipped']),
  seconds: z.number(),
  /** The first lines of why it failed. */
  why: z.array(z.string()),
  /** Where the recording of the failure lies; null where there is none. */
  trace: z.string().nullable(),
});
export type TestResult = z.infer<typeof TestSchema>;

/** What broke outside of every test: a file that cannot be read, a clean-up, an error nobody caught. */
const FaultSchema = z.object({ file: z.string().nullable(), why: z.array(z.string()) });
export type Fault = z.infer<typeof FaultSchema>;

/** What a runner's report says of one run; both reporters of this folder write it. */
export const RunResultSchema = z.object({
  tests: z.array(TestSchema),
  faults: z.array(FaultSchema),
  /** Seconds by file, with what it imports and sets up. */
  fileSeconds: z.record(z.string(), z.number()),
});
export type RunResult = z.infer<typeof RunResultSchema>;
