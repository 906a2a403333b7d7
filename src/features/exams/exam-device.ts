import { z } from 'zod';
import { storageKeys } from '../../lib/storage-keys.ts';
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
  const own = uuidIn(await findValue(name));
  const found = own ?? uuidIn(localStorage.getItem(storageKeys.examDevice)) ?? newUuid();
  keepBeside(found);
  if (own === undefined) await keepValue(name, found);
  return found;
}

/**
 * Chromium throws all databases of a site away when it finds one broken, and the other storage not with
 * them: the exam then goes on here, as on the same device.
 */
function keepBeside(found: string): void {
  try {
    localStorage.setItem(storageKeys.examDevice, found);
  } catch {
    // A storage that is full, or that nobody may use, is no reason to take no exam.
  }
}

const uuidIn = (value: unknown): string | undefined => z.uuid().safeParse(value).data;
