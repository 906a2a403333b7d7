import type { OfflineClass, OfflineFile } from '../../../domain/training/offline.schema.ts';
import { DownloadFault, faultOf } from './download-fault.ts';
import type { DownloadStore } from './download-store.ts';
import { fetchSegment } from './fetch-segment.ts';
import type { MediaCache } from './media-cache.ts';
import { filesOf, missingSegments } from './plan.ts';
import { isStillIn } from './still-in.ts';

const lanes = 3;

interface Errand {
  readonly userId: number;
  readonly store: DownloadStore;
  readonly cache: MediaCache;
  readonly signal: AbortSignal;
  readonly onBytes: (count: number) => void;
}

/**
 * Fetches what is missing of the files, three at a time and each from its beginning to its end, so that
 * a device that dies has one segment of a file to fetch again. Throws what stopped it; a damaged file
 * stops nothing and is told at the end.
 */
export async function fetchFiles(wanted: OfflineClass, errand: Errand): Promise<void> {
  const queue = filesOf(wanted);
  const stopping = new AbortController();
  const signal = AbortSignal.any([errand.signal, stopping.signal]);
  let fault: DownloadFault | undefined;

  async function work(): Promise<void> {
    for (let file = queue.shift(); file && !signal.aborted; file = queue.shift()) {
      try {
        await fetchFile(file, { ...errand, signal });
      } catch (error) {
        const met = faultOf(error);
        if (signal.aborted) return;
        fault = met;
        if (met.kind !== 'damaged') stopping.abort();
      }
    }
  }

  await Promise.all(Array.from({ length: lanes }, work));
  if (fault) throw fault;
}

async function fetchFile(file: OfflineFile, errand: Errand): Promise<void> {
  const { userId, store, cache, signal } = errand;
  for (const segment of missingSegments(file, await store.file(file.url))) {
    if (signal.aborted) return;
    const bytes = await fetchSegment(file, segment, errand);
    await cache.put(file, segment, bytes);
    if (!(await isStillIn(userId))) {
      await cache.delete(file, [segment]);
      throw new DownloadFault('sign-in');
    }
    const replaced = await store.addSegments(file, [segment]);
    if (replaced) await cache.delete(replaced, replaced.segments);
  }
}
