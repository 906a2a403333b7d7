import { storageKeys } from '../../../lib/storage-keys.ts';
import { newUuid } from '../../../offline/uuid.ts';

/** A page that is loaded anew may ask before the one before it has let go. */
const longestWaitMs = 1000;

let own: Promise<string> | undefined;

/**
 * By which the other editors of a draft know this window. It stays when the page is loaded anew; a window
 * that was duplicated finds its name taken, and gets another.
 */
export function editingWindow(): Promise<string> {
  own ??= nameOfOwn();
  return own;
}

async function nameOfOwn(): Promise<string> {
  const kept = keptName();
  if (kept !== undefined && (await take(kept))) return kept;
  const made = newUuid();
  await take(made);
  keep(made);
  return made;
}

/** Holds a name for as long as this page lives, unless another one holds it. */
async function take(name: string): Promise<boolean> {
  // Browsers have no locks on a plain http address of a local network.
  if (!('locks' in navigator)) return true;
  const signal = AbortSignal.timeout(longestWaitMs);
  return await new Promise((resolve) => {
    navigator.locks
      .request(`editing:${name}`, { signal }, () => {
        resolve(true);
        return new Promise<never>(() => {});
      })
      .catch(() => resolve(false));
  });
}

function keptName(): string | undefined {
  try {
    return sessionStorage.getItem(storageKeys.editingTab) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(name: string): void {
  try {
    sessionStorage.setItem(storageKeys.editingTab, name);
  } catch {
    // Loaded anew, it is another window to the others.
  }
}
