import { ownDevice } from './device.ts';
import { type CheckOutcome, fail, pass, textOf } from './outcome.ts';

const scratch = 'keiko.check';

export function checkPlatform(): CheckOutcome {
  const { system, kind } = ownDevice();
  if (kind !== 'other') return pass(system);
  return fail(system || '?', `neither a desktop nor a mobile system: ${navigator.userAgent}`);
}

export function checkBrowser(): CheckOutcome {
  return pass(ownDevice().browser);
}

/** The browser's own word, or else a cookie that is written, read and taken away again. */
export function checkCookies(): CheckOutcome {
  if (navigator.cookieEnabled) return pass('cookieEnabled');
  const name = scratch.replace('.', '_');
  document.cookie = `${name}=1; path=/; SameSite=Lax`;
  const isKept = document.cookie.includes(`${name}=1`);
  document.cookie = `${name}=; path=/; max-age=0`;
  return isKept ? pass(name) : fail('', 'a cookie was set and was not there');
}

/** Both must keep what is written to them. */
export function checkStorage(): CheckOutcome {
  const faults = (['localStorage', 'sessionStorage'] as const).flatMap((name) => {
    const fault = faultOf(name);
    return fault === undefined ? [] : [`${name}: ${fault}`];
  });
  const found = 'local, session';
  return faults.length === 0 ? pass(found) : fail(found, faults.join('\n'));
}

function faultOf(name: 'localStorage' | 'sessionStorage'): string | undefined {
  const value = String(performance.now());
  try {
    // A browser that forbids it throws when it is merely named.
    const storage = globalThis[name];
    storage.setItem(scratch, value);
    const kept = storage.getItem(scratch);
    storage.removeItem(scratch);
    return kept === value ? undefined : 'what was written was not there';
  } catch (error) {
    return textOf(error);
  }
}
