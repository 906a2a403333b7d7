import { z } from 'zod';

/** Ratings of the specification: 1 to 5. */
export const ratings = [1, 2, 3, 4, 5] as const;
export const RatingSchema = z.int().min(1).max(5);
