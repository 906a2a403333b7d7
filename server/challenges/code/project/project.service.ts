import type {
  CodeContent,
  LanguageSetup,
} from '../../../../domain/challenges/code/code-content.schema.ts';
import { noProject } from '../../../../domain/challenges/code/project/project.messages.ts';
import {
  lockedFiles,
  packedSolution,
  packedStarter,
} from '../../../../domain/challenges/code/project/project.rules.ts';
import {
  unpackFiles,
  type WorkFile,
} from '../../../../domain/challenges/code/project/project.schema.ts';
import { AppError } from '../../../../domain/http/errors.ts';
import type { Context } from '../../../http/context.ts';

type Style = Pick<CodeContent, 'style'>;

export const isProject = ({ style }: Style): boolean => style === 'development';

export const solutionOf = (content: Style, setup: LanguageSetup): string =>
  isProject(content) ? packedSolution(setup) : setup.solution;

export const starterOf = (content: Style, setup: LanguageSetup): string =>
  isProject(content) ? packedStarter(setup) : setup.starter;

/** What a trainee reads and cannot change; nothing where there are no files. */
export const shownFilesOf = (content: Style, setup: LanguageSetup): { files?: WorkFile[] } =>
  isProject(content) ? { files: lockedFiles(setup) } : {};

/** Refuses what is no project where one is asked for. */
export function requireCode(
  { language }: Pick<Context, 'language'>,
  content: Style,
  code: string,
): void {
  if (isProject(content) && !unpackFiles(code))
    throw new AppError('invalidInput', { messages: [noProject[language]] });
}
