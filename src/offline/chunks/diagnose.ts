import { ownBuild } from '../../lib/build.ts';
import type { ChunkLoadError } from './chunk-load-error.ts';
import { mayReload } from './reload-guard.ts';
import { servedVersion } from './served-version.ts';

/**
 * Why a part of the program could not be loaded: the server cannot be reached; it serves this page's own
 * build, so that another try may help, or loading the page anew where the page remembers the failure (also
 * without a server, where the program is kept); it serves another build, which this page may load itself
 * anew for; or it has done so already, in vain.
 */
export type Diagnosis =
  | { kind: 'offline' | 'same-build' | 'in-vain' }
  | { kind: 'other-build' | 'lasting'; build: string };

export async function diagnose({ isLasting }: ChunkLoadError): Promise<Diagnosis> {
  const version = await servedVersion();
  const own = ownBuild();
  if (version === undefined)
    return isLasting && own !== undefined && isKeptHere() && mayReload(own)
      ? { kind: 'lasting', build: own }
      : { kind: 'offline' };
  const { build } = version;
  const isOwn = build === own;
  if (isOwn && !isLasting) return { kind: 'same-build' };
  if (!mayReload(build)) return { kind: 'in-vain' };
  return { kind: isOwn ? 'lasting' : 'other-build', build };
}

/** The page can be loaded anew without a server. */
const isKeptHere = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
