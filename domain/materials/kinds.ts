import { z } from 'zod';

/** The specification's material types. */
export const materialTypes = [
  'challenge',
  'book',
  'survey',
  'video',
  'app',
  'file',
  'slide',
  'lti',
] as const;
export type MaterialType = (typeof materialTypes)[number];
export const MaterialTypeSchema = z.enum(materialTypes);

export const challengeStyles = [
  'quiz',
  'development',
  'algorithm',
  'ai',
  'function',
  'frontend',
] as const;
export type ChallengeStyle = (typeof challengeStyles)[number];
export const ChallengeStyleSchema = z.enum(challengeStyles);

export const questionKinds = ['MCQ', 'FIB', 'FREETEXT'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const difficulties = [
  'introductory',
  'beginner',
  'intermediate',
  'advanced',
  'expert',
] as const;
export type Difficulty = (typeof difficulties)[number];
export const DifficultySchema = z.enum(difficulties);

/** The kinds that the product can make, show and keep today; every registry of kinds has them all. */
export const availableMaterialTypes = [
  'book',
  'challenge',
  'survey',
  'file',
  'lti',
  'video',
  'slide',
  'app',
] as const satisfies MaterialType[];
export type AvailableMaterialType = (typeof availableMaterialTypes)[number];
