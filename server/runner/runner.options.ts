import type { ProgrammingLanguage } from '../../domain/runner/language-ids.ts';

/** How the program that runs learners' code is set up on this machine. */
export interface RunnerOptions {
  readonly dataDir: string;
  /** How many submissions at the same time; absent: as many as the machine has cores. */
  readonly slots: number | undefined;
  /** The first of the users to whom sandboxes belong, where the runner is root. */
  readonly firstUid: number;
  /** Folders with toolchains that no package of Debian brings. */
  readonly toolchains: readonly string[];
  /** Only these are tried, and offered; absent: all that the machine has. */
  readonly languages: readonly ProgrammingLanguage[] | undefined;
  /** For development: each process is limited by itself, and nobody watches over all of a sandbox. */
  readonly withoutGroups: boolean;
  /** What another runner on the same data folder has under way is left alone. */
  readonly isBesideAnother?: boolean;
}
