import type { CodeContent } from './code-content.schema.ts';
import { splitPage } from './frontend/page-files.ts';
import { functionFile, wrapFunction } from './harness.ts';
import type { ProgrammingLanguage } from '../../runner/language-ids.ts';
import { languageFacts } from './languages.ts';

/** Java finds a class by the name of its file. */
const mainFiles: Partial<Record<ProgrammingLanguage, string>> = {
  java: 'Main.java',
  csharp: 'Main.cs',
  scala: 'Main.scala',
};

/** How the one file of a program is called. */
export const programFileName = (language: ProgrammingLanguage): string =>
  mainFiles[language] ?? `main.${languageFacts[language].extensions[0]}`;

/** The file of a program in which the learner's own text stands from the first line on. */
export const ownFileName = (
  { signature }: Pick<CodeContent, 'signature'>,
  language: ProgrammingLanguage,
): string => (signature && language === 'python3' ? functionFile : programFileName(language));

export interface ProgramFiles {
  readonly files: readonly { readonly path: string; readonly content: string }[];
  readonly entry: string;
}

/** What is run of somebody's code: a function with what calls it around it. */
export function programOf(
  { signature }: Pick<CodeContent, 'signature'>,
  language: ProgrammingLanguage,
  code: string,
): ProgramFiles {
  if (language === 'html') return pageOf(code);
  const wrapped = signature && wrapFunction(language, signature, code);
  if (wrapped) return wrapped;
  const path = programFileName(language);
  return { files: [{ path, content: code }], entry: path };
}

/** Of a page its files; one without its first file is empty. */
function pageOf(code: string): ProgramFiles {
  const entry = 'index.html';
  const files = splitPage(code);
  const isWhole = files.some(({ path }) => path === entry);
  return { files: isWhole ? files : [{ path: entry, content: '' }, ...files], entry };
}
