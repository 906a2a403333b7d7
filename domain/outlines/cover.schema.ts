import { z } from 'zod';

/** What a cover may draw: the subject of a class. */
export const coverIcons = [
  'code',
  'chip',
  'terminal',
  'database',
  'branch',
  'server',
  'shield',
  'chart',
  'pen',
  'talk',
  'people',
  'globe',
  'bulb',
  'book',
] as const;
export type CoverIcon = (typeof coverIcons)[number];

export const coverColors = [
  'blue',
  'green',
  'brown',
  'purple',
  'rose',
  'teal',
  'slate',
  'olive',
] as const;
export type CoverColor = (typeof coverColors)[number];

export const CoverSchema = z.strictObject({
  icon: z.enum(coverIcons),
  color: z.enum(coverColors),
});
export type Cover = z.infer<typeof CoverSchema>;
