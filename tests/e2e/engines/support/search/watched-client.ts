import { watchScreen } from '../../../../soak/observer.ts';
import { called, clientWith } from '../../../../support/engines/client-with.ts';
import { troubleDatabase } from './trouble-database.ts';

/** Where a page writes what its screen called saved. */
export const sightsKey = 'search.sights';

/** It outlives the page, whichever way that ends. */
const keepSights = `
  globalThis.keikoSaw = (sight) => {
    const kept = JSON.parse(localStorage.getItem('${sightsKey}') ?? '[]');
    localStorage.setItem('${sightsKey}', JSON.stringify([...kept, sight]));
  };`;

/**
 * The program, someone who watches its screen and, with a seed, a database that troubles its pages and its
 * service worker.
 */
export async function watchedClient(folder: string, seed: number | undefined): Promise<string> {
  const trouble = seed === undefined ? '' : called(troubleDatabase, seed);
  return await clientWith(folder, {
    page: trouble + keepSights + called(watchScreen),
    worker: trouble,
  });
}
