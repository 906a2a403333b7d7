const patienceMs = 5000;

/** Nothing was done: others were at it for too long, or this page is just being left. */
export class NoTurn extends Error {
  override readonly name = 'NoTurn';
}

/** Without locks (a plain http address) tabs do not know of each other. */
export const hasTurns = (): boolean => 'locks' in navigator;

/** Runs `work` alone among all tabs and the service worker that say the same name. */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!hasTurns()) return await work();
  let hasBegun = false;
  const begin = async () => {
    hasBegun = true;
    return await work();
  };
  try {
    const signal = AbortSignal.timeout(patienceMs);
    return await navigator.locks.request(name, { signal }, begin);
  } catch (error) {
    throw hasBegun ? error : new NoTurn('this page did not get its turn', { cause: error });
  }
}
