import { z } from 'zod';

/** What is made of an uploaded file, each by a processor of its own (server/materials/processing). */
export const processingPurposes = ['preview', 'words'] as const;
export type ProcessingPurpose = (typeof processingPurposes)[number];

export const processingStates = ['waiting', 'processing', 'ready', 'failed'] as const;
export type ProcessingState = (typeof processingStates)[number];

/** A file that was made of an uploaded one. */
export const ProcessingResultSchema = z.object({
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int().nonnegative(),
  /** Where a version serves it; null while it is only in a draft. */
  url: z.string().nullable(),
});
export type ProcessingResult = z.infer<typeof ProcessingResultSchema>;

export const FileProcessingSchema = z.object({
  purpose: z.enum(processingPurposes),
  state: z.enum(processingStates),
  /** 0 to 100. */
  percent: z.int().min(0).max(100),
  /** How often it was begun. */
  attempt: z.int().nonnegative(),
  failure: z
    .object({ code: z.string(), sentence: z.object({ en: z.string(), ja: z.string() }) })
    .nullable(),
  results: z.array(ProcessingResultSchema),
});
export type FileProcessing = z.infer<typeof FileProcessingSchema>;

/** Whether asking again will tell more. */
export const isUnderWay = ({ state }: Pick<FileProcessing, 'state'>): boolean =>
  state === 'waiting' || state === 'processing';
