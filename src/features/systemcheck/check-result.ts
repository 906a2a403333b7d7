import type { CheckName, CheckState } from '../../../domain/systemcheck/check-rules.ts';

/** One row of the table. */
export interface CheckResult {
  readonly name: CheckName;
  readonly state: CheckState;
  /** What was found, for example `Chrome 141` or `7/7`; empty while there is nothing to say. */
  readonly found: string;
  readonly error?: string;
  readonly ms?: number;
}
