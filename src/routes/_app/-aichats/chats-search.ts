import { z } from 'zod';
import { careStates } from '../../../../domain/aichats/flag-care.contract.ts';
import { helpLevels, helpSteps } from '../../../../domain/aichats/help-level.ts';
import { materialSearch } from '../../../lib/search-params.ts';

const idOf = z.number().int().positive().optional().catch(undefined);
const dayOf = z.iso.date().optional().catch(undefined);

/** What stands in the address of a page with chats. */
export const chatsSearch = z.object({
  /** A class. */
  c: idOf,
  k: materialSearch.k,
  /** A trainee. */
  u: idOf,
  /** A material of a class. */
  m: idOf,
  level: z.enum(helpLevels).optional().catch(undefined),
  step: z.enum(helpSteps).optional().catch(undefined),
  /** Only what a rule flagged. */
  flagged: z.literal(true).optional().catch(undefined),
  care: z.enum(careStates).optional().catch(undefined),
  from: dayOf,
  to: dayOf,
  /** The conversation that is open. */
  chat: idOf,
});
