import { ownBuild } from '../../lib/build.ts';
import { mayReload } from './reload-guard.ts';
import { servedVersion } from './served-version.ts';

/**
 * Why a part of the program could not be loaded: the server cannot be reached; it serves this page's own
 * build, so that another try may help; it serves another build, which this page may load itself anew for;
 * or it has done so already, in vain.
 */
export type Diagnosis =
  | { kind: 'offline' | 'same-build' | 'in-vain' }
  | { kind: 'other-build'; build: string };

export async function diagnose(): Promise<Diagnosis> {
  const version = await servedVersion();
  if (version === undefined) return { kind: 'offline' };
  const { build } = version;
  if (build === ownBuild()) return { kind: 'same-build' };
  return mayReload(build) ? { kind: 'other-build', build } : { kind: 'in-vain' };
}
