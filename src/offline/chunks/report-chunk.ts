import { tellFault } from '../../lib/analytics.ts';
import { ownBuild } from '../../lib/build.ts';
import type { ChunkLoadError } from './chunk-load-error.ts';

/** Tells those who run the product. */
export function reported(error: ChunkLoadError): ChunkLoadError {
  const [place = ''] = /\/assets\/[\w.-]+/.exec(`/${error.file}`) ?? [];
  tellFault({ kind: error.name, place, build: ownBuild() ?? '' });
  return error;
}
