import { z } from 'zod';
import { lineText } from '../http/text.ts';
import { VideoFactsSchema } from './video-facts.schema.ts';
import { FileProcessingSchema } from './processing.schema.ts';

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

/** How many of a .zip file's entries are listed. */
export const listedEntries = 1000;

/** What a .zip file says that it holds. Nothing of it was unpacked. */
export const ZipListingSchema = z.object({
  /** All there are; the first of them are listed. */
  count: z.int().nonnegative(),
  entries: z.array(z.object({ name: z.string(), bytes: z.int().nonnegative() })).max(listedEntries),
});
export type ZipListing = z.infer<typeof ZipListingSchema>;

/** A file that was uploaded for a material. What it is was found from its bytes. */
export const MaterialFileSchema = z.object({
  id: z.int(),
  name: lineText(255),
  type: z.enum(fileTypes),
  mediaType: z.string(),
  bytes: z.int().nonnegative(),
  /** Of a .zip file. */
  listing: ZipListingSchema.optional(),
  /** Of a video. */
  video: VideoFactsSchema.optional(),
  /** Where a version serves it; null while it is only in a draft. */
  url: z.string().nullable(),
  /** What was made of it, or is being made. */
  processings: z.array(FileProcessingSchema).optional(),
});
export type MaterialFile = z.infer<typeof MaterialFileSchema>;
