import { z } from 'zod';

/** Of a course, from the easiest on; a material has fewer steps. */
export const courseDifficulties = [
  'introductory',
  'beginner',
  'intermediate',
  'advanced',
  'expert',
] as const;
export const CourseDifficultySchema = z.enum(courseDifficulties);
export type CourseDifficulty = z.infer<typeof CourseDifficultySchema>;
