import { z } from 'zod';

/** What is in a version of a book, apart from its files. */
export const PortableBookSchema = z.strictObject({
  chapters: z
    .array(
      z.strictObject({
        slug: z.string().min(1).max(200),
        title: z.string().min(1).max(1000),
        depth: z.int().min(0).max(10),
        minutes: z.int().min(0).max(100_000),
        markdown: z.string().max(20_000_000),
      }),
    )
    .min(1)
    .max(10_000),
});
