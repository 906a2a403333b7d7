import type { CodeContent } from '../code-content.schema.ts';
import type { CodeFault } from '../code-fault.ts';
import { codeLimits } from '../code-limits.ts';
import {
  doubleTest,
  noEditableFile,
  noProjectLanguage,
  noTestFile,
  publicHiddenTest,
  tooLargeProject,
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
  testsOfCase,
} from './project.rules.ts';
import { testForms } from './test-forms.ts';

type Project = Pick<CodeContent, 'languages' | 'cases'>;

/** What stands in the way of publishing a project. */
export function faultsOfProject({ languages, cases }: Project): CodeFault[] {
  const faults: CodeFault[] = [];
  const fault = (part: CodeFault['part'], sentence: CodeFault['sentence']) =>
    faults.push({ part, sentence });
  for (const setup of languages) {
    const { language } = setup;
    if (!testForms[language]) fault('code', noProjectLanguage(language));
    if (starterFiles(setup).length === 0) fault('code', noEditableFile(language));
    const authors = [...lockedFiles(setup), ...hiddenFiles(setup)];
    if (testFilesAmong(language, authors).length === 0) fault('code', noTestFile(language));
    const longest = Math.max(packedStarter(setup).length, packedSolution(setup).length);
    if (longest > codeLimits.code) fault('code', tooLargeProject(language));
  }
  const hidden = new Set(languages.flatMap((setup) => hiddenFiles(setup).map(({ path }) => path)));
  const seen = new Set<string>();
  for (const [index, one] of cases.entries()) {
    const number = index + 1;
    const takesAll = takesOthers(one);
    const without = languages.find(({ language }) => testsOfCase(one, language).length === 0);
    if (without && !takesAll) fault('cases', unnamedTest(number, without.language));
    const names = languages.flatMap(({ language }) => testsOfCase(one, language));
    if (names.some((name) => seen.has(name))) fault('cases', doubleTest(number));
    for (const name of names) seen.add(name);
    const isSecret =
      names.some((name) => hidden.has(fileOfTest(name))) || (takesAll && hidden.size > 0);
    if (one.isPublic && isSecret) fault('cases', publicHiddenTest(number));
  }
  return faults;
}
