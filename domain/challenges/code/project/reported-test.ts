/** One test, as whoever ran it told of it. */
export interface ReportedTest {
  readonly name: string;
  /** Neither skipped nor still to be done: who skips a test has not passed it. */
  readonly isPassed: boolean;
  /** What it said when it failed. */
  readonly why: string;
}
