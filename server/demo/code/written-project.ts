import type { ProgrammingLanguage } from '../../../domain/runner/language-ids.ts';
import type { TestCommand } from '../../../domain/challenges/code/project/test-command.ts';
import type { FileAccess } from '../../../domain/challenges/code/project/project.schema.ts';
import type { Language } from '../../../domain/format/language.ts';
import type { WrittenChallenge } from './written-challenge.ts';

type Both = Readonly<Record<Language, string>>;

/** What a file is at the beginning, and what the solution makes of it. */
export type WrittenFile = readonly [
  path: string,
  access: FileAccess,
  content: string,
  solution?: string,
];

/** A project of the demo as it is written down. */
export interface WrittenProject extends Pick<
  WrittenChallenge,
  'slug' | 'title' | 'difficulty' | 'statement' | 'hints' | 'rubric'
> {
  readonly files: Partial<Record<ProgrammingLanguage, readonly WrittenFile[]>>;
  /** Of a language whose tests a command runs. */
  readonly tests?: Partial<Record<ProgrammingLanguage, TestCommand>>;
  /** Its tests, one for each language, and what it is about. */
  readonly cases: readonly {
    readonly tests: readonly string[];
    readonly title: Both;
    readonly isPublic: boolean;
    readonly weight: number;
  }[];
  /** What is wrong, and the files that are. */
  readonly mutants: readonly (readonly [
    title: string,
    language: ProgrammingLanguage,
    files: Readonly<Record<string, string>>,
  ])[];
}
