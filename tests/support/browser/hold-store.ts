/**
 * Keeps a store of a database busy, as a page does that was frozen in the middle of a transaction: whoever
 * writes to it waits. Resolves when that is so, with what ends it.
 */
export async function holdStore(name: string, store: string): Promise<() => void> {
  const database = await new Promise<IDBDatabase>((done, fail) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('success', () => done(opening.result));
    opening.addEventListener('error', () => fail(opening.error ?? new Error('not opened')));
  });
  const held = database.transaction(store, 'readwrite').objectStore(store);
  let isHeld = true;
  await new Promise<void>((begun) => {
    const goOn = () => {
      begun();
      if (isHeld) held.count().addEventListener('success', goOn);
      else database.close();
    };
    held.count().addEventListener('success', goOn);
  });
  return () => {
    isHeld = false;
  };
}
