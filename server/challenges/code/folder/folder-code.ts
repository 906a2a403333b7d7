import type { LanguageSetup } from '../../../../domain/challenges/code/code-content.schema.ts';
import { codeLimits } from '../../../../domain/challenges/code/code-limits.ts';
import type { CodeStyle } from '../../../../domain/challenges/code/code-styles.ts';
import { folderRefusals } from '../../../../domain/challenges/code/folder/folder.messages.ts';
import {
  mostPageFiles,
  pageFileName,
} from '../../../../domain/challenges/code/frontend/page-files.ts';
import {
  clash,
  type FileAccess,
  fileAccesses,
  isProjectPath,
  type ProjectFile,
  projectLimits,
  type WorkFile,
} from '../../../../domain/challenges/code/project/project.schema.ts';
import { accessFolders, codeOfFiles, setupFolder } from './folder-paths.ts';
import type { FolderTexts } from './folder-texts.ts';

/** Code that travels as one text, of the files in a folder. */
export function codeIn(texts: FolderTexts, folder: string, style: CodeStyle): string {
  const files = texts.below(folder, codeLimits.code);
  if (style === 'development')
    checkProject(texts, files, { folder, pathOf: (path) => `${folder}/${path}` });
  else if (style === 'frontend') {
    if (files.length > mostPageFiles) texts.refuse(folderRefusals.tooManyIn(folder, mostPageFiles));
    for (const { path } of files)
      if (!pageFileName.test(path)) texts.refuse(folderRefusals.badPath(`${folder}/${path}`));
  } else if (files.length > 1) texts.refuse(folderRefusals.notOneFile(folder));
  const code = codeOfFiles(style, files);
  if (code.length > codeLimits.code) texts.refuse(folderRefusals.tooLarge(folder, codeLimits.code));
  return code;
}

/** A project's files by the folders that they lie in; what the solution makes of one lies in the last. */
export function projectIn(
  texts: FolderTexts,
  setup: Pick<LanguageSetup, 'language'>,
): ProjectFile[] {
  const folderOf = (access: FileAccess) => setupFolder(accessFolders[access], setup);
  const found = texts.paths().flatMap((whole) => {
    const access = fileAccesses.find((one) => whole.startsWith(`${folderOf(one)}/`));
    if (!access) return [];
    const path = whole.slice(folderOf(access).length + 1);
    return [{ path, content: texts.text(whole, codeLimits.code), access, solution: null }];
  });
  const solved = new Map(
    found.filter(({ access }) => access === 'solution').map((one) => [one.path, one.content]),
  );
  const begun = new Set(
    found.filter(({ access }) => access === 'editable').map(({ path }) => path),
  );
  const files = found.filter(({ access, path }) => access !== 'solution' || !begun.has(path));
  checkProject(texts, files, {
    folder: setup.language,
    pathOf: (path, access) => `${folderOf(access ?? 'solution')}/${path}`,
  });
  return files.map((file) =>
    file.access === 'editable' ? { ...file, solution: solved.get(file.path) ?? null } : file,
  );
}

type Placed = WorkFile & { readonly access?: FileAccess };

interface Place {
  readonly folder: string;
  readonly pathOf: (path: string, access?: FileAccess) => string;
}

function checkProject(
  texts: FolderTexts,
  files: readonly Placed[],
  { folder, pathOf }: Place,
): void {
  if (files.length > projectLimits.files)
    texts.refuse(folderRefusals.tooManyIn(folder, projectLimits.files));
  for (const [index, { path, access }] of files.entries()) {
    if (!isProjectPath(path)) texts.refuse(folderRefusals.badPath(pathOf(path, access)));
    if (files.slice(0, index).some((other) => clash(other.path, path)))
      texts.refuse(folderRefusals.twice(pathOf(path, access)));
  }
}
