import { track } from '../../lib/analytics.ts';
import { ownBuild } from '../../lib/build.ts';
import type { ChunkLoadError } from './chunk-load-error.ts';

/** Tells those who run the product. */
export function reported(error: ChunkLoadError): ChunkLoadError {
  track({ name: error.name, file: error.file, build: ownBuild() ?? '' });
  return error;
}
