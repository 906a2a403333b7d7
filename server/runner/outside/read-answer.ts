import type { z } from 'zod';
import { EngineLostError } from '../engine.ts';

/**
 * What another program said, as it is meant.
 *
 * @throws EngineLostError where it means nothing: another engine may answer, or a newer version of it
 */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  said: unknown,
): z.output<Schema> {
  const read = schema.safeParse(said);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  const where = first && first.path.length > 0 ? ` at ${first.path.join('.')}` : '';
  throw new EngineLostError(`its answer cannot be read${where}: ${first?.message ?? ''}`);
}
