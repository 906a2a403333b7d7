import type { CodeStyle } from '../../../../domain/challenges/code/code-styles.ts';
import type { LanguageSetup } from '../../../../domain/challenges/code/code-content.schema.ts';
import { joinPage, splitPage } from '../../../../domain/challenges/code/frontend/page-files.ts';
import { programFileName } from '../../../../domain/challenges/code/program.ts';
import {
  type FileAccess,
  packFiles,
  unpackFiles,
  type WorkFile,
} from '../../../../domain/challenges/code/project/project.schema.ts';
import type { ProgrammingLanguage } from '../../../../domain/runner/language-ids.ts';

// Where each text of a challenge lies in its folder.

export const readers = ['en', 'ja'] as const;
export const statementPath = (reader: (typeof readers)[number]): string => `statement.${reader}.md`;
export const hintPath = (name: string, reader: (typeof readers)[number]): string =>
  `hints/${name}.${reader}.md`;
export const inputPath = (name: string): string => `cases/${name}.in`;
export const expectedPath = (name: string): string => `cases/${name}.out`;
export const mutantFolder = (name: string): string => `mutants/${name}`;

/** The folder of a project's files by what trainees may do with them; the others have the first and the last. */
export const accessFolders = {
  editable: 'starter',
  locked: 'locked',
  hidden: 'hidden',
  solution: 'solution',
} as const satisfies Record<FileAccess, string>;
type AccessFolder = (typeof accessFolders)[FileAccess];

export const setupFolder = (
  folder: AccessFolder,
  { language }: Pick<LanguageSetup, 'language'>,
): string => `${folder}/${language}`;

/** Code that travels as one text, as the files that it is made of. */
export function filesOfCode(
  style: CodeStyle,
  language: ProgrammingLanguage,
  code: string,
): readonly WorkFile[] {
  if (style === 'development') return unpackFiles(code) ?? [];
  if (style === 'frontend') return splitPage(code);
  return code === '' ? [] : [{ path: programFileName(language), content: code }];
}

/** And back; outside of pages and projects there is one file at most. */
export function codeOfFiles(style: CodeStyle, files: readonly WorkFile[]): string {
  if (files.length === 0) return '';
  if (style === 'development') return packFiles(files);
  return style === 'frontend' ? joinPage(files) : (files[0]?.content ?? '');
}
