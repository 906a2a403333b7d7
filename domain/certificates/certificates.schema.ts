import { z } from 'zod';
import { lineText } from '../http/text.ts';

/** Of what somebody has a certificate. */
export const certificateSubjects = ['class', 'exam'] as const;
export type CertificateSubject = (typeof certificateSubjects)[number];

/** One line that may be left empty. */
const line = (maximum: number) => z.union([z.literal(''), lineText(maximum)]);

/** What runs around a certificate. */
export const certificateFrames = ['band', 'line', 'none'] as const;

/** How an organisation's certificates look and who signs them; an empty text leaves its line out. */
export const CertificateDesignSchema = z.strictObject({
  /** `RRGGBB`; null: the organisation's own colour. */
  color: z
    .string()
    .regex(/^[0-9A-F]{6}$/)
    .nullable(),
  frame: z.enum(certificateFrames),
  signerName: line(100),
  signerTitle: line(100),
  /** Below the name of the class, in each language. */
  note: z.strictObject({ en: line(300), ja: line(300) }),
  /** Whether whoever finishes a course that they learn alone is given one. */
  forSelfLearning: z.boolean(),
});
export type CertificateDesign = z.infer<typeof CertificateDesignSchema>;
