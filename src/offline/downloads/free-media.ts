import { segmentCount } from '../../../domain/http/segments.ts';
import type { KeptFile } from './download.ts';
import type { DownloadStore } from './download-store.ts';
import type { MediaCache } from './media-cache.ts';
import { pinnedBy, segmentSize } from './plan.ts';

/** What was only looked at may take this much; what was asked for takes what it takes. */
export const mostUnpinnedBytes = 200_000_000;

type Forgettable = Pick<KeptFile, 'url' | 'sha256' | 'bytes'>;

interface Kept {
  readonly store: DownloadStore;
  readonly cache: MediaCache;
}

/** Takes files away that no class needs, those not seen for longest first. Returns the bytes freed. */
export async function freeUnpinned({ store, cache }: Kept, bytes: number): Promise<number> {
  const unpinned = await listUnpinned(store);
  let freed = 0;
  for (const file of unpinned) {
    if (freed >= bytes) break;
    await forget({ store, cache }, file);
    freed += heldBytes(file);
  }
  return freed;
}

/** Keeps what no class needs within its bounds. */
export async function trimUnpinned(kept: Kept): Promise<void> {
  const sum = (await listUnpinned(kept.store)).reduce((all, file) => all + heldBytes(file), 0);
  if (sum > mostUnpinnedBytes) await freeUnpinned(kept, sum - mostUnpinnedBytes);
}

/** The note goes last: one that promises too much is put right at the next start. */
export async function forget({ store, cache }: Kept, file: Forgettable): Promise<void> {
  const all = Array.from({ length: segmentCount(file.bytes) }, (_, segment) => segment);
  await cache.delete(file, all);
  await store.removeFile(file.url);
}

export const heldBytes = ({ bytes, segments }: KeptFile): number =>
  segments.reduce((sum, segment) => sum + segmentSize(bytes, segment), 0);

async function listUnpinned(store: DownloadStore): Promise<KeptFile[]> {
  const pinned = pinnedBy(await store.list());
  return [...(await store.files()).values()]
    .filter(({ url }) => !pinned.has(url))
    .sort((a, b) => a.usedAt - b.usedAt);
}
