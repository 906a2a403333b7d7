import { z } from 'zod';
import { IdSchema } from '../http/params.ts';
import { freeText, InstantSchema, lineText } from '../http/text.ts';
import { LanguageSchema } from '../format/language.ts';
import { ExamFileTaskSchema } from './exam-file.schema.ts';

export const mostParts = 20;
export const mostMinutes = 600;

/** What a trainee may look at once results are out: nothing but the points, the answers, or also what was right. */
export const inspections = ['points', 'answers', 'everything'] as const;
export const InspectionSchema = z.enum(inspections);

/** Where code is written and run; what is answered in words is a free text of a quiz. */
export const examCodeStyles = ['algorithm', 'function', 'development', 'frontend'] as const;

/**
 * A part is one quiz or code challenge of the library, in the version that it has when the exam is published,
 * or a task of the exam's own for which files are handed in.
 */
export const ExamPartSchema = z.strictObject({
  id: lineText(40),
  title: lineText(200),
  /** Absent: files are handed in. */
  materialId: IdSchema.optional(),
  file: ExamFileTaskSchema.optional(),
  /** Of files and of a code challenge: what it is worth here; absent: what the challenge's cases and rubric come to. */
  points: z.number().min(0.5).max(1000).optional(),
});
export type ExamPart = z.infer<typeof ExamPartSchema>;

/** In the version that the exam was published with. */
export interface PublishedPart extends ExamPart {
  /** Null: files are handed in. */
  readonly materialVersionId: number | null;
  /** Absent: a quiz. */
  readonly isCode?: boolean;
}

/** An exam as its admin writes it; what is missing is named when it is published. */
export const ExamDraftSchema = z.strictObject({
  title: lineText(200),
  instructions: freeText(10_000),
  /** What may lie on the table. */
  aids: freeText(2000),
  lang: LanguageSchema,
  parts: z.array(ExamPartSchema).max(mostParts),
  /** Of all points, to pass. */
  passPercent: z.int().min(0).max(100),
  opensAt: InstantSchema.nullable(),
  closesAt: InstantSchema.nullable(),
  /** For each person, from their own start; null: all of the window. */
  minutes: z.int().min(1).max(mostMinutes).nullable(),
  /** After the opening; null: until it closes. */
  lateJoinMinutes: z.int().min(0).max(10_000).nullable(),
  /** Empty: it needs none. */
  accessCode: freeText(40).trim(),
  needsSignature: z.boolean(),
  /** Nobody begins before an invigilator has admitted them. */
  isSupervised: z.boolean(),
  /** The screen is filled from the start on, where the device can; absent: it need not be. */
  asksFullScreen: z.boolean().optional(),
  /**
   * Given back by rule, at most, to whom an invigilator lets go on at another device: the time since the
   * old one was last heard of. Absent: time is given by hand alone.
   */
  deviceMinutes: z.int().min(1).max(60).optional(),
  inspection: InspectionSchema,
  /** Whoever has passed when the results come out is given a certificate; absent: nobody. */
  givesCertificate: z.boolean().optional(),
  /** Whoever marks a text may ask an engine for a draft of points and comment; absent: they may not. */
  assistsMarking: z.boolean().optional(),
  /** What a wrong choice takes away, in percent of its question's points; absent: nothing. */
  wrongTakesPercent: z.int().min(1).max(100).optional(),
  /** Two people mark what is read, apart by at most so many percent of its points; absent: one does. */
  secondMarking: z.strictObject({ tolerancePercent: z.int().min(0).max(50) }).optional(),
});
export type ExamDraft = z.infer<typeof ExamDraftSchema>;

export const examStatuses = ['draft', 'published', 'signedOff'] as const;
export type ExamStatus = (typeof examStatuses)[number];

/** What one person is given beyond the others; only admins see it of somebody else. */
export const AccommodationSchema = z.strictObject({
  timeFactor: z.number().min(1).max(3),
  breakMinutes: z.int().min(0).max(240),
  largeType: z.boolean(),
});
export type Accommodation = z.infer<typeof AccommodationSchema>;

/** Who ended a sitting: its trainee, the clock, or an admin who took in an emergency file. */
export const captures = ['trainee', 'deadline', 'emergency'] as const;
export type Capture = (typeof captures)[number];

/** Where a trainee stands with an exam. */
export const sittingStates = ['toCome', 'open', 'taking', 'handedIn', 'result', 'missed'] as const;
export type SittingState = (typeof sittingStates)[number];

/** What can be done to a question for everybody after an exam. */
export const changeKinds = ['exclude', 'full', 'rekey'] as const;
