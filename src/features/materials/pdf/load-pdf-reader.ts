import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';

const load = () => import('./pdf-reader.tsx');

export const LazyPdfReader = lazyPart(load);

/** For a device that is to show documents without a network: the reader, and what documents may ask it for. */
export async function loadPdfReader(): Promise<void> {
  await load();
  const { assetsToKeep } = await import('./pdf-assets.ts');
  for (const url of assetsToKeep()) await (await fetch(url)).arrayBuffer();
}
