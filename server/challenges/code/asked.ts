import type {
  CodeCase,
  CodeContent,
  LanguageSetup,
} from '../../../domain/challenges/code/code-content.schema.ts';

/** A run of code against cases. */
export interface Asked {
  /** The same one asked for again is answered from what was run. */
  readonly id: string;
  readonly organisationId: number;
  readonly personId: number;
  readonly content: CodeContent;
  readonly setup: Pick<LanguageSetup, 'language' | 'cpuMs' | 'memoryMb' | 'files' | 'tests'>;
  readonly code: string;
  readonly cases: readonly CodeCase[];
  /** Of a project only its author's tests are run then, and none of a trainee's own. */
  readonly isScored?: boolean;
}
