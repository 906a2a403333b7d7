import { splitPage } from '../../../../../domain/challenges/code/frontend/page-files.ts';
import { ownFileName } from '../../../../../domain/challenges/code/program.ts';
import { unpackFiles } from '../../../../../domain/challenges/code/project/project.schema.ts';
import type { ShownTask } from '../../../../../domain/challenges/code/workbench.schema.ts';
import type { ProgrammingLanguage } from '../../../../../domain/runner/language-ids.ts';
import type { Source } from './diagnostic.ts';

type Task = Pick<ShownTask, 'style' | 'signature' | 'languages'>;

/** What the learner has before them, by the names that compilers know; of a project what is locked, too. */
export function sourcesOf(task: Task, language: ProgrammingLanguage, code: string): Source[] {
  if (task.style === 'development') {
    const locked = task.languages.find((one) => one.language === language)?.files ?? [];
    const own = unpackFiles(code) ?? [];
    return [...own.filter(({ path }) => locked.every((file) => file.path !== path)), ...locked];
  }
  if (language === 'html') return splitPage(code);
  return [{ path: ownFileName(task, language), content: code }];
}
