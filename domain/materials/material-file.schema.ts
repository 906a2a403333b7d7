import { z } from 'zod';
import { lineText } from '../http/text.ts';

/** The specification's file types, and what else the kinds of material are made of. */
export const fileTypes = [
  'pdf',
  'word',
  'powerpoint',
  'excel',
  'zip',
  'video',
  'captions',
  'image',
] as const;
export type FileType = (typeof fileTypes)[number];

/** A file that was uploaded for a material. What it is was found from its bytes. */
export const MaterialFileSchema = z.object({
  id: z.int(),
  name: lineText(255),
  type: z.enum(fileTypes),
  mediaType: z.string(),
  bytes: z.int().nonnegative(),
  /** Where a version serves it; null while it is only in a draft. */
  url: z.string().nullable(),
});
export type MaterialFile = z.infer<typeof MaterialFileSchema>;
