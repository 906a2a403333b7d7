import { Worker } from 'node:worker_threads';
import { fairUse } from '../../../domain/fair-use.ts';
import { FairQueue } from '../../fair-queue.ts';
import type { PrintWork } from './pdf-thread.ts';

// Processors are no site's own.
const prints = new FairQueue(fairUse.prints);

/**
 * Makes the PDF when it is this caller's turn. Fonts of thousands of letters take a second to be read: in a
 * thread they hold up nobody.
 */
export const printBy = (asker: string, program: URL, workerData: object): Promise<Uint8Array> =>
  prints.run(asker, async () => {
    const thread = new Worker(program, { workerData });
    return await new Promise<Uint8Array>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('the paper was not printed')));
    });
  });

export const printCertificate = (asker: string, work: PrintWork): Promise<Uint8Array> =>
  printBy(asker, new URL('./pdf-thread.ts', import.meta.url), work);
