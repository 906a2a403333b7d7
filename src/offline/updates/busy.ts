const lock = 'busy';

/**
 * While this is held no tab takes a new version: something is being written, a quiz is open. Returns
 * how to let go; a tab that dies lets go too.
 */
export function holdBusy(): () => void {
  // Without locks (a plain http address) there is no service worker either, hence no update.
  if (!('locks' in navigator)) return () => {};
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  // A page that is being left is refused one, and needs none.
  navigator.locks.request(lock, { mode: 'shared' }, () => held).catch(() => {});
  return letGo;
}

/** Whether any tab of this browser holds it. */
export async function isBusyAnywhere(): Promise<boolean> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].some(({ name }) => name === lock);
}

/** Resolves when nobody holds it. */
export async function whenNobodyIsBusy(): Promise<void> {
  await navigator.locks.request(lock, () => {});
}
