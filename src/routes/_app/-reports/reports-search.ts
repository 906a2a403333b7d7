import { z } from 'zod';
import { materialSearch } from '../../../lib/search-params.ts';

const idOf = z.number().int().positive().optional().catch(undefined);
const dayOf = z.iso.date().optional().catch(undefined);

/** What stands in the address of a page with reports. */
export const reportsSearch = z.object({
  /** A class. */
  c: idOf,
  /** A trainee's: which day. */
  day: dayOf,
  /** Staff's: 1 are those that one has not read. */
  status: z
    .union([z.literal(1), z.literal(2)])
    .optional()
    .catch(undefined),
  k: materialSearch.k,
  mood: z.enum(['great', 'good', 'okay', 'hard']).optional().catch(undefined),
  from: dayOf,
  to: dayOf,
  /** The report that is open. */
  r: idOf,
});
