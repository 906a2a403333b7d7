import {
  examFileEndings,
  examFileKinds,
  type ExamFileKind,
  type ExamFileRules,
  type HandedFile,
} from './exam-file.schema.ts';

/** Undefined: nothing of this kind can be handed in. */
export function kindOfFile(name: string): ExamFileKind | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return examFileKinds.find((kind) => examFileEndings[kind].some((one) => one === ending));
}

/** As a file input takes them. */
export const acceptOf = ({ kinds }: Pick<ExamFileRules, 'kinds'>): string =>
  kinds.flatMap((kind) => examFileEndings[kind].map((ending) => `.${ending}`)).join(',');

export const mostBytesOf = ({ mostMegabytes }: Pick<ExamFileRules, 'mostMegabytes'>): number =>
  mostMegabytes * 1_000_000;

export type FileFault = 'kind' | 'size' | 'empty';

/** What speaks against a file, before it is kept anywhere. */
export function faultOfFile(
  rules: ExamFileRules,
  { name, bytes }: Pick<HandedFile, 'name' | 'bytes'>,
): FileFault | undefined {
  const kind = kindOfFile(name);
  if (kind === undefined || !rules.kinds.includes(kind)) return 'kind';
  if (bytes === 0) return 'empty';
  return bytes > mostBytesOf(rules) ? 'size' : undefined;
}

/** Whether exactly these may have been handed in: none too many, and each once. */
export const fitFiles = (rules: ExamFileRules, files: readonly HandedFile[]): boolean =>
  files.length <= rules.mostFiles &&
  new Set(files.map(({ uuid }) => uuid)).size === files.length &&
  files.every((file) => faultOfFile(rules, file) === undefined);
