import type { RunRequest } from '../../../domain/challenges/code/run.ts';
import { toolchainOf } from '../toolchains/toolchains.ts';

type Files = RunRequest['files'];

/** What is run, and all other files: by the same rule as the sandboxes here have. */
export function firstFile({ files, entry, language }: RunRequest): {
  readonly first: Files[number];
  readonly others: Files;
} {
  const mainFile = toolchainOf(language)?.mainFile ?? '';
  const ending = mainFile.slice(mainFile.lastIndexOf('.'));
  const first =
    files.find(({ path }) => path === entry) ??
    files.find(({ path }) => path === mainFile) ??
    files.find(({ path }) => path.endsWith(ending)) ??
    files[0];
  if (!first) throw new Error(`a run of ${language} has no file to begin with`);
  return { first, others: files.filter((file) => file !== first) };
}
