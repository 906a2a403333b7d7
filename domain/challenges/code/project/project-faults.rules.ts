import type { CodeContent, LanguageSetup } from '../code-content.schema.ts';
import type { Sentence } from '../../../format/language.ts';
import type { CodeFault } from '../code-fault.ts';
import { codeLimits } from '../code-limits.ts';
import {
  doubleTest,
  noCommand,
  noEditableFile,
  noProjectLanguage,
  noTestFile,
  publicHiddenTest,
  tooLargeProject,
  unfitReport,
  unnamedTest,
} from './project.messages.ts';
import {
  fileOfTest,
  hiddenFiles,
  lockedFiles,
  packedSolution,
  packedStarter,
  starterFiles,
  takesOthers,
  testFilesAmong,
  testsOfSetup,
} from './project.rules.ts';
import { clash, isProjectPath } from './project.schema.ts';
import { testForms } from './test-forms.ts';

type Project = Pick<CodeContent, 'languages' | 'cases'>;

/** What stands in the way of publishing a project. */
export function faultsOfProject({ languages, cases }: Project): CodeFault[] {
  const faults: CodeFault[] = [];
  const fault = (part: CodeFault['part'], sentence: CodeFault['sentence']) =>
    faults.push({ part, sentence });
  for (const setup of languages) {
    const { language } = setup;
    if (!testForms[language] && !setup.tests) fault('code', noProjectLanguage(language));
    if (starterFiles(setup).length === 0) fault('code', noEditableFile(language));
    const authors = [...lockedFiles(setup), ...hiddenFiles(setup)];
    if (setup.tests) for (const sentence of faultsOfCommand(setup)) fault('code', sentence);
    else if (testFilesAmong(language, authors).length === 0) fault('code', noTestFile(language));
    const longest = Math.max(packedStarter(setup).length, packedSolution(setup).length);
    if (longest > codeLimits.code) fault('code', tooLargeProject(language));
  }
  const known = languages.filter(({ tests }) => !tests);
  const hidden = new Set(known.flatMap((setup) => hiddenFiles(setup).map(({ path }) => path)));
  const seen = new Set<string>();
  for (const [index, one] of cases.entries()) {
    const number = index + 1;
    const takesAll = takesOthers(one);
    const namesOf = (setup: LanguageSetup) => testsOfSetup(one, setup, languages);
    const without = languages.find((setup) => namesOf(setup).length === 0);
    if (without && !takesAll) fault('cases', unnamedTest(number, without.language));
    const names = languages.flatMap(namesOf);
    if (names.some((name) => seen.has(name))) fault('cases', doubleTest(number));
    for (const name of names) seen.add(name);
    const isSecret =
      names.some((name) => hidden.has(fileOfTest(name))) || (takesAll && hidden.size > 0);
    if (one.isPublic && isSecret) fault('cases', publicHiddenTest(number));
  }
  return faults;
}

function faultsOfCommand(setup: LanguageSetup): Sentence[] {
  const { language, tests, files = [] } = setup;
  const faults: Sentence[] = [];
  if (tests?.command.trim() === '') faults.push(noCommand(language));
  if (tests?.form !== 'junit') return faults;
  const isFree =
    isProjectPath(tests.report) && !files.some(({ path }) => clash(path, tests.report));
  return isFree ? faults : [...faults, unfitReport(language)];
}
