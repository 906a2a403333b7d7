import { z } from 'zod';
import { InstantSchema } from '../http/text.ts';
import { ExamAnswerSchema } from './exam-answer.schema.ts';

/** What an emergency file is called, behind its dot. */
export const emergencyEnding = 'keikoexam';

const inBase64 = z.base64().max(1_000_000);

/**
 * All that a device knows of somebody's answers, to be carried to an admin by hand (docs/adr/0052). `data`
 * is the text of `EmergencyAnswers`, compressed and encrypted; everything else anybody may read.
 */
export const EmergencyFileSchema = z.strictObject({
  format: z.literal('keiko-exam-emergency'),
  version: z.literal(1),
  organisationId: z.int(),
  examId: z.int(),
  sittingUuid: z.uuid(),
  /** Of the pair of keys that was made for this file: a point of P-256, uncompressed. */
  publicKey: inBase64,
  /** AES-256-GCM: 12 bytes, and the text with its tag behind it. */
  nonce: inBase64,
  data: inBase64,
  /** HMAC-SHA-256 of the head, a line feed and `data`, by the attempt's own key. */
  mac: inBase64,
});
export type EmergencyFile = z.infer<typeof EmergencyFileSchema>;

/** So many bytes of files a file carries; of larger ones it has the digests, and the bytes follow. */
export const emergencyRoom = 400_000;

/** What is signed, and what the encryption is bound to. */
export const headOf = (file: Omit<EmergencyFile, 'data' | 'mac'>): string =>
  JSON.stringify([
    file.format,
    file.version,
    file.organisationId,
    file.examId,
    file.sittingUuid,
    file.publicKey,
    file.nonce,
  ]);

/** From what both sides agreed upon, HKDF-SHA-256 makes the key of the file, with this name and no salt. */
export const emergencyKeyName = 'keiko-exam-emergency/1';

export const EmergencyAnswersSchema = z.strictObject({
  fileUuid: z.uuid(),
  sittingUuid: z.uuid(),
  deviceUuid: z.uuid(),
  /** By the device's own clock, as all times here. */
  savedAt: InstantSchema,
  /** When it was handed in on the device, if it was. */
  submittedAt: InstantSchema.nullable(),
  /** In the order in which they were written. */
  answers: z
    .array(
      z.strictObject({
        /** Under which it waits to be sent; null: the device takes it for kept by the server. */
        answerUuid: z.uuid().nullable(),
        questionId: z.int(),
        answer: ExamAnswerSchema,
        answeredAt: InstantSchema.nullable(),
      }),
    )
    .max(5000),
  /** Bytes of files that are not on the server yet, as far as there is room for them. */
  files: z
    .array(z.strictObject({ uuid: z.uuid(), content: z.base64().max(emergencyRoom * 2) }))
    .max(100)
    .optional(),
});
export type EmergencyAnswers = z.infer<typeof EmergencyAnswersSchema>;
