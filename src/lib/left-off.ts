import { z } from 'zod';
import { ReadingPositionSchema } from '../../domain/training/progress.schema.ts';
import { storageKeys } from './storage-keys.ts';

const LeftOffSchema = z.array(z.object({ of: z.string(), at: ReadingPositionSchema }));
type Position = z.infer<typeof ReadingPositionSchema>;

const most = 100;

/** Where this person left off in a version of a material that they only looked at, on this device. */
export function leftOff(userId: number, materialVersionId: number): Position | undefined {
  const of = nameOf(userId, materialVersionId);
  return stored().find((place) => place.of === of)?.at;
}

export function noteLeftOff(userId: number, materialVersionId: number, at: Position): void {
  const of = nameOf(userId, materialVersionId);
  const others = stored().filter((place) => place.of !== of);
  const places = [{ of, at }, ...others].slice(0, most);
  localStorage.setItem(storageKeys.leftOff, JSON.stringify(places));
}

const nameOf = (userId: number, materialVersionId: number): string =>
  `${userId}/${materialVersionId}`;

/** Nothing, where what is there is not ours. */
function stored(): z.infer<typeof LeftOffSchema> {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(storageKeys.leftOff) ?? '[]');
    return LeftOffSchema.catch([]).parse(raw);
  } catch {
    return [];
  }
}
