import type { LanguageSetup } from '../code-content.schema.ts';
import type { ProgrammingLanguage } from '../../../runner/language-ids.ts';
import { clash, packFiles, type ProjectFile, type WorkFile } from './project.schema.ts';
import { testForms } from './test-forms.ts';

const plain = ({ path, content }: WorkFile): WorkFile => ({ path, content });

export const filesOf = ({ files }: Pick<LanguageSetup, 'files'>): readonly ProjectFile[] =>
  files ?? [];

const withAccess = (setup: Pick<LanguageSetup, 'files'>, access: ProjectFile['access']) =>
  filesOf(setup).filter((file) => file.access === access);

/** What a trainee begins with. */
export const starterFiles = (setup: Pick<LanguageSetup, 'files'>): WorkFile[] =>
  withAccess(setup, 'editable').map(plain);

export const lockedFiles = (setup: Pick<LanguageSetup, 'files'>): WorkFile[] =>
  withAccess(setup, 'locked').map(plain);

export const hiddenFiles = (setup: Pick<LanguageSetup, 'files'>): WorkFile[] =>
  withAccess(setup, 'hidden').map(plain);

/** What the solution hands in. */
export const solutionFiles = (setup: Pick<LanguageSetup, 'files'>): WorkFile[] =>
  filesOf(setup).flatMap((file) => {
    if (file.access === 'solution') return [plain(file)];
    if (file.access !== 'editable') return [];
    return [{ path: file.path, content: file.solution ?? file.content }];
  });

export const packedStarter = (setup: Pick<LanguageSetup, 'files'>): string =>
  packFiles(starterFiles(setup));

export const packedSolution = (setup: Pick<LanguageSetup, 'files'>): string =>
  packFiles(solutionFiles(setup));

/**
 * A trainee's files with the author's laid over them. What they call as one of the author's files, or as a
 * folder of it, is left out: nothing of theirs stands where a locked or hidden file is.
 */
export const overlaid = (own: readonly WorkFile[], above: readonly WorkFile[]): WorkFile[] => [
  ...own.filter(({ path }) => above.every((file) => !clash(path, file.path))),
  ...above,
];

export const testFilesAmong = (
  language: ProgrammingLanguage,
  files: readonly WorkFile[],
): string[] =>
  files.map(({ path }) => path).filter((path) => testForms[language]?.isTestFile(path) === true);

/** Between the path of a file and the name of a test in it. */
const between = '::';

export const testName = (path: string, name: string): string => `${path}${between}${name}`;

/** The file that a case's test lies in. */
export const fileOfTest = (name: string): string => name.split(between, 1)[0] ?? '';

/** A case of this name takes all tests that no other case names. */
export const allOthers = '*';

const linesOf = (input: string): string[] =>
  input
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const takesOthers = ({ input }: { readonly input: string }): boolean =>
  linesOf(input).includes(allOthers);

/** Whether a name stands for a test: by itself, or with asterisks for any letters. */
export function isNamed(test: string, name: string): boolean {
  if (!name.includes('*')) return test === name;
  const [first = '', ...parts] = name.split('*');
  const last = parts.pop() ?? '';
  if (!test.startsWith(first) || test.length < first.length + last.length) return false;
  let rest = test.slice(first.length, test.length - last.length);
  for (const part of parts) {
    const at = rest.indexOf(part);
    if (at === -1) return false;
    rest = rest.slice(at + part.length);
  }
  return test.endsWith(last);
}

type Tested = Pick<LanguageSetup, 'language' | 'tests'>;

/**
 * The tests that a case is about in one language of a challenge: where a command runs them, all but those
 * that lie in the files of another language.
 */
export const testsOfSetup = (
  one: { readonly input: string },
  setup: Tested,
  setups: readonly Tested[],
): string[] => {
  if (!setup.tests) return testsOfCase(one, setup.language);
  const known = setups
    .filter(({ tests }) => !tests)
    .flatMap(({ language }) => testsOfCase(one, language));
  return linesOf(one.input).filter((name) => name !== allOthers && !known.includes(name));
};

/** The tests that a case is about, one on a line; of those of all languages the ones in this one's files. */
export const testsOfCase = (
  { input }: { readonly input: string },
  language: ProgrammingLanguage,
): string[] =>
  linesOf(input).filter((name) => testForms[language]?.isTestFile(fileOfTest(name)) === true);
