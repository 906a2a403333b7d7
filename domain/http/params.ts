import { z } from 'zod';
import { freeText } from './text.ts';

/** Ids are PostgreSQL integers. */
export const IdSchema = z.int().min(1).max(2_147_483_647);
const IdParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(IdSchema);
const TextParamSchema = freeText(500).min(1);

/** The schema of a path's parameters, read off their names as `ParamsOf` does. */
export function paramsSchema(path: string): z.ZodType {
  const shape: Record<string, z.ZodType> = {};
  for (const segment of path.split('/')) {
    if (!segment.startsWith(':')) continue;
    const name = segment.slice(1);
    if (name === 'id' || name.endsWith('Id')) shape[name] = IdParamSchema;
    else if (name.endsWith('Uuid')) shape[name] = z.uuid();
    else shape[name] = TextParamSchema;
  }
  return z.object(shape);
}
