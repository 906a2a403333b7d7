import { z } from 'zod';
import type { Sentence } from '../people/language.ts';

/** What is made of an uploaded file, each by a processor of its own (server/materials/processing). */
export const processingPurposes = ['preview', 'words'] as const;
export type ProcessingPurpose = (typeof processingPurposes)[number];

export const processingStates = ['waiting', 'processing', 'ready', 'failed'] as const;
export type ProcessingState = (typeof processingStates)[number];

/** Why nothing could be made of it, and what to do. */
export const processingFailures = {
  missingTool: {
    en: 'This server has no program that can open it. It can be downloaded as it is.',
    ja: 'このサーバーには、このファイルを開けるプログラムがありません。元のファイルはダウンロードできます。',
  },
  unreadable: {
    en: 'The file is damaged or protected by a password. Open it in its own program, save it again without a password and upload it once more.',
    ja: 'ファイルが破損しているか、パスワードで保護されています。元のアプリで開き、パスワードなしで保存し直してから、もう一度アップロードしてください。',
  },
  tooLarge: {
    en: 'There is too much in the file. Make it smaller or divide it, and upload it again.',
    ja: 'ファイルの内容が多すぎます。小さくするか分割してから、もう一度アップロードしてください。',
  },
  tooSlow: {
    en: 'It took too long, and was given up. Make the file simpler or divide it, and upload it again.',
    ja: '処理に時間がかかりすぎたため、中止しました。ファイルを簡単にするか分割してから、もう一度アップロードしてください。',
  },
  storageFull: {
    en: 'The storage of your organisation is full. Make room, and try again.',
    ja: '組織のストレージに空きがありません。空き容量を増やしてから、もう一度お試しください。',
  },
  interrupted: {
    en: 'It failed several times for a reason that may pass. Try again later.',
    ja: '一時的な問題により、何度か失敗しました。しばらくしてから、もう一度お試しください。',
  },
} satisfies Record<string, Sentence>;

export type ProcessingFailure = keyof typeof processingFailures;

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
