import { codeLimits } from '../../../../../domain/challenges/code/code-limits.ts';
import type { ProgrammingLanguage } from '../../../../../domain/runner/language-ids.ts';
import {
  clash,
  isProjectPath,
  type ProjectFile,
  projectLimits,
} from '../../../../../domain/challenges/code/project/project.schema.ts';
import { testForms } from '../../../../../domain/challenges/code/project/test-forms.ts';

/** Below the folder that was chosen. */
const pathOf = ({ webkitRelativePath, name }: File): string =>
  webkitRelativePath === '' ? name : webkitRelativePath.split('/').slice(1).join('/');

/** What is in no text is told by its letters: they cannot be read. */
async function textOf(file: File): Promise<string | undefined> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('\u0000') ? undefined : text.replaceAll('\r\n', '\n');
  } catch {
    return undefined;
  }
}

/** A folder as the files of a project: those with tests are locked, the others are for trainees to write in. */
export async function readFolder(
  list: readonly File[],
  language: ProgrammingLanguage,
): Promise<{ files: ProjectFile[]; left: string[] }> {
  const files: ProjectFile[] = [];
  const left: string[] = [];
  let size = 0;
  for (const file of list) {
    const path = pathOf(file);
    // What tools keep for themselves is nobody's project.
    if (/(?:^|\/)(?:\.|node_modules\/|__pycache__\/)/.test(path)) continue;
    const isFit =
      isProjectPath(path) &&
      file.size + size <= codeLimits.code &&
      files.length < projectLimits.files &&
      files.every((other) => !clash(other.path, path));
    const content = isFit ? await textOf(file) : undefined;
    if (content === undefined) {
      left.push(path);
      continue;
    }
    size += file.size;
    const access = testForms[language]?.isTestFile(path) === true ? 'locked' : 'editable';
    files.push({ path, access, content, solution: null });
  }
  return { files, left: left.slice(0, 10) };
}
