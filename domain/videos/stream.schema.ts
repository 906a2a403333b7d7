import { z } from 'zod';

/** What is made of a video; `middle` is always there, and stands by itself without a network. */
export const streamFiles = {
  stream: 'stream.json',
  low: 'low.mp4',
  middle: 'middle.mp4',
  high: 'high.mp4',
  poster: 'poster.jpg',
  storyboard: 'storyboard.jpg',
} as const;

export const renditionNames = ['low', 'middle', 'high'] as const;
export type RenditionName = (typeof renditionNames)[number];

const SizeSchema = z.int().positive();
/** Where in the rendition's one file, and how much. */
const PieceSchema = z.tuple([z.int().nonnegative(), SizeSchema]);

const RenditionSchema = z.object({
  name: z.enum(renditionNames),
  width: SizeSchema,
  height: SizeSchema,
  /** Bits of its busiest second. */
  bandwidth: SizeSchema,
  codecs: z.string().regex(/^[\w., -]{1,100}$/),
  init: PieceSchema,
  /** Each with how long it plays, in milliseconds. */
  segments: z.array(z.tuple([z.int().positive(), z.int().nonnegative(), SizeSchema])).min(1),
});
export type Rendition = z.infer<typeof RenditionSchema>;

/** Small pictures of moments that follow each other, all in one picture, row by row. */
const StoryboardSchema = z.object({
  everyMs: SizeSchema,
  count: SizeSchema,
  columns: SizeSchema,
  width: SizeSchema,
  height: SizeSchema,
});
export type Storyboard = z.infer<typeof StoryboardSchema>;

/** What a player must know of an adaptive stream. The addresses of its files are the version's to give. */
export const StreamSchema = z.object({
  ms: SizeSchema,
  renditions: z.array(RenditionSchema).min(1).max(renditionNames.length),
  storyboard: StoryboardSchema.nullable(),
});
export type Stream = z.infer<typeof StreamSchema>;
