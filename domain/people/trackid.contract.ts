import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** As the surveys of Japanese companies ask for it. */
export const employmentTypes = [
  'fullTime',
  'contract',
  'dispatched',
  'partTime',
  'freelance',
  'student',
  'notWorking',
] as const;
export type EmploymentType = (typeof employmentTypes)[number];

export const trackIdBounds = {
  firstGraduationYear: 1950,
  lastGraduationYear: 2100,
  mostYearsOfExperience: 60,
} as const;

/** What a trainee tells of themselves for finding work; all of it may be left open. */
export const TrackIdProfileSchema = z.strictObject({
  jobConnectionEmail: z.email().max(254).nullable(),
  employmentType: z.enum(employmentTypes).nullable(),
  graduationYear: z
    .int()
    .min(trackIdBounds.firstGraduationYear)
    .max(trackIdBounds.lastGraduationYear)
    .nullable(),
  yearsOfExperience: z.int().min(0).max(trackIdBounds.mostYearsOfExperience).nullable(),
});
export type TrackIdProfile = z.infer<typeof TrackIdProfileSchema>;

/** A trainee's own; only where their organisation has TrackID. */
export const getTrackIdProfile = endpoint({
  method: 'GET',
  path: '/api/trackid/profile',
  access: 'settings.profile',
  result: TrackIdProfileSchema,
});

export const updateTrackIdProfile = endpoint({
  method: 'PUT',
  path: '/api/trackid/profile',
  access: 'settings.profile',
  body: TrackIdProfileSchema,
  result: TrackIdProfileSchema,
});
