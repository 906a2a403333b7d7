import { lazyPart } from '../LazyPart/lazy-part.tsx';
import { prepareWorker } from './pdf-worker.ts';

const load = () => import('./pdf-reader.viewer.tsx');

/** All that opens a document, at once: its worker takes longest. */
export function prepareReader(): ReturnType<typeof load> {
  prepareWorker();
  return load();
}

export const LazyPdfReader = lazyPart(prepareReader);

/** For a device that is to show documents without a network: the reader, and what documents may ask it for. */
export async function loadPdfReader(): Promise<void> {
  await load();
  const { assetsToKeep } = await import('./pdf-assets.viewer.ts');
  for (const url of assetsToKeep()) await (await fetch(url)).arrayBuffer();
}
