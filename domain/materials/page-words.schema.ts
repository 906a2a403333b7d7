import { z } from 'zod';

export const pageWordsLimits = { pages: 2000, wordsOfPage: 4000 } as const;

/** The words on each page of a PDF, as the device that uploaded it read them; null for what has no pages. */
export const PageWordsSchema = z
  .array(z.string().max(pageWordsLimits.wordsOfPage))
  .max(pageWordsLimits.pages)
  .nullable();
