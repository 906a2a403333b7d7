import { z } from 'zod';
import { findValue, keepValue } from '../../offline/values.ts';
import { newUuid } from '../../offline/uuid.ts';

const name = 'exams.device';
let known: Promise<string> | undefined;

/** By what the server knows the device that somebody takes exams on; the same one for good. */
export async function examDevice(): Promise<string> {
  known ??= findOrMake().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return await known;
}

async function findOrMake(): Promise<string> {
  const { data: kept } = z.uuid().safeParse(await findValue(name));
  if (kept !== undefined) return kept;
  const made = newUuid();
  await keepValue(name, made);
  return made;
}
