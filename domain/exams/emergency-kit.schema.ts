import { z } from 'zod';

/** Given to the one device that takes the exam, when it begins. */
export const EmergencyKitSchema = z.object({
  organisationId: z.int(),
  /** Of the exam: only the server opens what is encrypted to it. Base64, as is the next. */
  publicKey: z.string(),
  /** Of this attempt alone. */
  signingKey: z.string(),
});
export type EmergencyKit = z.infer<typeof EmergencyKitSchema>;
