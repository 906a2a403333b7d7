import { z } from 'zod';
import { RowOutcomeSchema } from '../../../../domain/people/import/row-outcome.ts';
import { limitInAddress, storedPageSize } from '../../../lib/list-search.ts';

const whole = z.coerce.number().int();

/** What is shown, as it stands in the address; a reload shows it again. */
export const ImportSearchSchema = z.object({
  import: whole.positive().max(2_147_483_647).optional().catch(undefined),
  outcome: RowOutcomeSchema.optional().catch(undefined),
  differing: z.literal(true).optional().catch(undefined),
  offset: whole.min(0).max(10_000_000).optional().catch(undefined),
  limit: limitInAddress,
});
export type ImportSearch = z.infer<typeof ImportSearchSchema>;

export const pageOfSearch = ({ offset = 0, limit }: ImportSearch) => ({
  offset,
  limit: limit ?? storedPageSize(),
});
