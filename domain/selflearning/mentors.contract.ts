import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { DateSchema, freeText, InstantSchema } from '../http/text.ts';
import { mostNote } from './mentor-note.ts';
import { LearnerSchema } from './selflearning.schema.ts';

/** Somebody of the staff who accompanies, or may accompany, trainees. */
export const MentorSchema = z.object({
  mentor: LearnerSchema,
  mentees: z.array(LearnerSchema),
  /** What their mentees learn at the moment. */
  runningCount: z.int(),
});
export type Mentor = z.infer<typeof MentorSchema>;

/** Whoever accompanies most first; at last those who accompany nobody. */
export const listMentors = endpoint({
  method: 'GET',
  path: '/api/mentors',
  access: 'mentor.viewList',
  result: z.array(MentorSchema),
});

/** All whom this person accompanies from now on. */
export const setMentees = endpoint({
  method: 'PUT',
  path: '/api/mentors/:userId/mentees',
  access: 'selflearning.assignMentor',
  body: z.strictObject({ traineeIds: z.array(IdSchema).max(200) }),
  result: MentorSchema,
});

export const MenteeSchema = z.object({
  trainee: LearnerSchema,
  running: z.array(
    z.object({
      title: z.string(),
      percent: z.number(),
      endAt: DateSchema,
      lastActivityAt: InstantSchema.nullable(),
    }),
  ),
  finishedCount: z.int(),
  /** What they applied for, and nobody has decided. */
  appliedFor: z.array(z.string()),
  noteCount: z.int(),
  /** Whether the trainee wrote last. */
  waitsForAnswer: z.boolean(),
});
export type Mentee = z.infer<typeof MenteeSchema>;

/** One's own. */
export const listMentees = endpoint({
  method: 'GET',
  path: '/api/mentees',
  access: 'mentor.accompany',
  result: z.array(MenteeSchema),
});

const noteBody = z.strictObject({ markdown: freeText(mostNote).trim().min(1) });

export const MentorNoteSchema = z.object({
  id: z.int(),
  author: LearnerSchema,
  markdown: z.string(),
  writtenAt: InstantSchema,
});
export type MentorNote = z.infer<typeof MentorNoteSchema>;

/** What a trainee and their mentors wrote to each other, the oldest first. */
export const listMenteeNotes = endpoint({
  method: 'GET',
  path: '/api/mentees/:userId/notes',
  access: 'mentor.accompany',
  result: z.array(MentorNoteSchema),
});

export const writeMenteeNote = endpoint({
  method: 'POST',
  path: '/api/mentees/:userId/notes',
  access: 'mentor.accompany',
  body: noteBody,
  result: MentorNoteSchema,
});

export const listOwnMentorNotes = endpoint({
  method: 'GET',
  path: '/api/trainee/mentornotes',
  access: 'mentor.write',
  result: z.array(MentorNoteSchema),
});

export const writeOwnMentorNote = endpoint({
  method: 'POST',
  path: '/api/trainee/mentornotes',
  access: 'mentor.write',
  body: noteBody,
  result: MentorNoteSchema,
});
