import { z } from 'zod';
import { freeText } from '../../../http/text.ts';
import { codeLimits } from '../code-limits.ts';

export const projectLimits = { files: 60, path: 120, depth: 6 } as const;

const part = String.raw`[\p{L}\p{N}_-][\p{L}\p{N}_.-]*`;
const path = new RegExp(`^(?:${part}/){0,${projectLimits.depth - 1}}${part}$`, 'u');
/** Folders that interpreters look into by themselves, and the names of what runs the tests. */
const kept = /(?:^|\/)(?:__pycache__|node_modules)(?:\/|$)|(?:^|\/)keiko[-_]?tests?\b/i;

/** A path that is one on every machine: no dots at its beginning, nothing above the project. */
export const isProjectPath = (text: string): boolean =>
  text.length <= projectLimits.path && path.test(text) && !kept.test(text);

export const ProjectPathSchema = z
  .string()
  .refine(isProjectPath, 'must be a path within the project.');

/**
 * `editable` is what a trainee begins with. `locked` they read, `hidden` they never see, and both are laid
 * over what they hand in. `solution` is a file that only the solution has.
 */
export const fileAccesses = ['editable', 'locked', 'hidden', 'solution'] as const;
export type FileAccess = (typeof fileAccesses)[number];

export const ProjectFileSchema = z.strictObject({
  path: ProjectPathSchema,
  access: z.enum(fileAccesses),
  content: freeText(codeLimits.code),
  /** What the solution makes of an editable file; null where it leaves it as it is. */
  solution: freeText(codeLimits.code).nullable(),
});
export type ProjectFile = z.infer<typeof ProjectFileSchema>;

/** A file as it is written, run and handed in. */
export interface WorkFile {
  readonly path: string;
  readonly content: string;
}

/** Whether one is a folder of the other, or both are one on machines that do not tell letters by their case. */
export function clash(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}

export const areApart = (files: readonly { readonly path: string }[]): boolean =>
  files.every(({ path: one }, index) =>
    files.slice(index + 1).every(({ path: other }) => !clash(one, other)),
  );

export const ProjectFilesSchema = z
  .array(ProjectFileSchema)
  .max(projectLimits.files)
  .refine(areApart, 'must not hold two files of one path.');

const WorkFilesSchema = z
  .array(z.strictObject({ path: ProjectPathSchema, content: freeText(codeLimits.code) }))
  .max(projectLimits.files)
  .refine(areApart);

/** A project travels as one text wherever code does: kept copies, submissions, wrong solutions. */
export const packFiles = (files: readonly WorkFile[]): string =>
  JSON.stringify(files.map(({ path: one, content }) => ({ path: one, content })));

/** Undefined for what is no project. */
export function unpackFiles(text: string): WorkFile[] | undefined {
  try {
    return WorkFilesSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The text of a submission that a comment is about; without a path all of it, where it is no project. */
export function textAt(code: string, wanted: string): string | undefined {
  if (wanted === '') return code;
  return unpackFiles(code)?.find((file) => file.path === wanted)?.content;
}
