import type { CodeContent } from '../../../../domain/challenges/code/code-content.schema.ts';
import { starterFiles } from '../../../../domain/challenges/code/project/project.rules.ts';
import {
  unpackFiles,
  type WorkFile,
} from '../../../../domain/challenges/code/project/project.schema.ts';
import type { ProgrammingLanguage } from '../../../../domain/runner/language-ids.ts';

/** What was handed in as one text: of a project its files, one below the other. */
export function textOf({ style }: Pick<CodeContent, 'style'>, code: string): string {
  const files = style === 'development' ? unpackFiles(code) : undefined;
  return files ? joined(files) : code;
}

const joined = (files: readonly WorkFile[]): string =>
  files.map(({ path, content }) => `${path}\n\n${content}`).join('\n\n');

/** What trainees begin with in this language, file by file. */
export const startersIn = (
  { languages }: Pick<CodeContent, 'languages'>,
  language: ProgrammingLanguage,
): string[] =>
  languages
    .flatMap((setup) =>
      setup.language === language
        ? [setup.starter, ...starterFiles(setup).map(({ content }) => content)]
        : [],
    )
    .filter((text) => text.trim() !== '');
