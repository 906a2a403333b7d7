import {
  type CodeContent,
  emptyCode,
  type LanguageSetup,
  usualLimits,
} from '../../domain/challenges/code/code-content.schema.ts';
import type { ProgrammingLanguage } from '../../domain/runner/language-ids.ts';
import { solutionFiles } from '../../domain/challenges/code/project/project.rules.ts';
import { packFiles } from '../../domain/challenges/code/project/project.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import { rubricOf } from './code/written-challenge.ts';
import type { WrittenFile, WrittenProject } from './code/written-project.ts';

/** A compiler and a machine of its own take longer to begin than an interpreter. */
const limitsOf = (language: ProgrammingLanguage) =>
  language === 'java' ? { cpuMs: 4000, memoryMb: 256 } : usualLimits;

const fileOf = ([path, access, content, solution]: WrittenFile) => ({
  path,
  access,
  content,
  solution: solution ?? null,
});

export function projectContent(written: WrittenProject, lang: Language): CodeContent {
  const { statement, hints = [], files, cases, mutants, rubric = [] } = written;
  const languages = Object.entries(files).map(([language, some]): LanguageSetup => ({
    // The keys of the record are languages.
    language: language as ProgrammingLanguage,
    starter: '',
    solution: '',
    files: some.map(fileOf),
    ...limitsOf(language as ProgrammingLanguage),
  }));
  const wrongFiles = (language: ProgrammingLanguage, wrong: Readonly<Record<string, string>>) =>
    solutionFiles(languages.find((one) => one.language === language) ?? {}).map((file) => ({
      ...file,
      content: wrong[file.path] ?? file.content,
    }));
  return {
    ...emptyCode('development'),
    statement,
    hints: [...hints],
    languages,
    cases: cases.map(({ tests, title, isPublic, weight }, index) => ({
      id: `case-${index + 1}`,
      title: title[lang],
      isPublic,
      weight,
      input: tests.join('\n'),
      expected: '',
    })),
    mutants: mutants.map(([title, language, wrong], index) => ({
      id: `mutant-${index + 1}`,
      title,
      language,
      code: packFiles(wrongFiles(language, wrong)),
    })),
    rubric: rubricOf(rubric, lang),
  };
}
