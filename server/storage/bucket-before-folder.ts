import type { Storage } from './storage.ts';

/**
 * A bucket, and the folder that was there before it: what nobody has moved yet is read where it lies. What
 * is stored goes into the bucket, so that the folder only becomes smaller.
 */
export function bucketBeforeFolder(bucket: Storage, folder: Storage): Storage {
  const either = async <Result>(look: (storage: Storage) => Promise<Result | undefined>) =>
    (await look(bucket)) ??
    (await look(folder)) ??
    // It was moved in that moment.
    (await look(bucket));
  return {
    put: (...given) => bucket.put(...given),
    adopt: (...given) => bucket.adopt(...given),
    probe: () => bucket.probe(),
    open: (...asked) => either((storage) => storage.open(...asked)),
    segments: (...asked) => either((storage) => storage.segments(...asked)),
    collect: async (collecting) =>
      (await bucket.collect(collecting)) + (await folder.collect(collecting)),
    async deleteUnfinished(before) {
      await bucket.deleteUnfinished(before);
      await folder.deleteUnfinished(before);
    },
  };
}
