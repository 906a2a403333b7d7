import { z } from 'zod';
import { fileNameText, freeText } from '../http/text.ts';

/** What may be handed in, by the ending of its name. */
export const examFileEndings = {
  picture: ['jpg', 'jpeg', 'png', 'webp', 'gif'],
  pdf: ['pdf'],
  office: ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'doc', 'xls', 'ppt'],
  text: ['txt', 'md', 'csv', 'json', 'xml', 'html', 'css', 'js', 'ts', 'py', 'java', 'c', 'sql'],
  archive: ['zip'],
  media: ['mp3', 'm4a', 'wav', 'mp4', 'mov', 'webm'],
} as const;

const kinds = ['picture', 'pdf', 'office', 'text', 'archive', 'media'] as const;
export const examFileKinds: readonly ExamFileKind[] = kinds;
export type ExamFileKind = (typeof kinds)[number];

export const examFileBounds = { files: 10, megabytes: 50 } as const;

/** A part in which files are handed in: its task, and what may be handed in. */
export const ExamFileTaskSchema = z.strictObject({
  /** Markdown, in the language of the exam. */
  text: freeText(20_000),
  kinds: z.array(z.enum(kinds)).max(kinds.length),
  mostFiles: z.int().min(1).max(examFileBounds.files),
  /** Of each file. */
  mostMegabytes: z.int().min(1).max(examFileBounds.megabytes),
});
export type ExamFileTask = z.infer<typeof ExamFileTaskSchema>;

/** What somebody who takes the exam must know of such a part, beside its task. */
export const ExamFileRulesSchema = ExamFileTaskSchema.omit({ text: true });
export type ExamFileRules = z.infer<typeof ExamFileRulesSchema>;

const facts = {
  /** Chosen by the device on which it was handed in. */
  uuid: z.uuid(),
  name: fileNameText(255),
  bytes: z
    .int()
    .min(1)
    .max(examFileBounds.megabytes * 1_000_000),
  sha256: z.string().regex(/^[\da-f]{64}$/),
};

/**
 * A file by its digest: its bytes go their own way, and are taken in whenever they come. What it was shown
 * with besides is not kept.
 */
export const HandedFileSchema = z.object(facts);
export type HandedFile = z.infer<typeof HandedFileSchema>;

export const ShownFileSchema = z.object({
  ...facts,
  /** Its bytes are on the server; absent: nobody has looked. */
  isHere: z.boolean().optional(),
});
export type ShownFile = z.infer<typeof ShownFileSchema>;
