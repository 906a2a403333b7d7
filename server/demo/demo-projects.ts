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
const limitsOf = (language: ProgrammingLanguage, isCompiled: boolean) =>
  language === 'java' || isCompiled ? { cpuMs: 4000, memoryMb: 256 } : usualLimits;

const fileOf = ([path, access, content, solution]: WrittenFile) => ({
  path,
  access,
  content,
  solution: solution ?? null,
});

export function projectContent(written: WrittenProject, lang: Language): CodeContent {
  const { statement, hints = [], files, tests = {}, cases, mutants, rubric = [] } = written;
  // The keys of the record are languages.
  const named = Object.entries(files) as [ProgrammingLanguage, readonly WrittenFile[]][];
  const languages = named.map(([language, some]): LanguageSetup => ({
    language,
    starter: '',
    solution: '',
    files: some.map(fileOf),
    ...(tests[language] ? { tests: tests[language] } : {}),
    ...limitsOf(language, tests[language] !== undefined),
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
    cases: cases.map(({ tests: names, title, isPublic, weight }, index) => ({
      id: `case-${index + 1}`,
      title: title[lang],
      isPublic,
      weight,
      input: names.join('\n'),
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
