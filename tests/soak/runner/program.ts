import type { ProgrammingLanguage } from '../../../domain/runner/language-ids.ts';

/**
 * One program of each language. It reads all of its input; the first line says what to do: *echo* prints the
 * second line, *count* prints how many bytes the second line has, *fail* ends with 3, *loop* never ends, and
 * *memory* takes ever more of it.
 */
export interface Program {
  readonly language: ProgrammingLanguage;
  readonly path: string;
  readonly code: string;
  /** Undefined where nothing is compiled: what is wrong with it is found when it runs. */
  readonly doesNotCompile?: string;
}
