import { modulesOf } from '../limited-module.ts';
import type { Ended, Job, Runtime } from '../messages.ts';
import { runPerl } from './run-perl.ts';

/** Has Perl ready in this worker, from what was handed over: nothing is fetched. */
export async function openPerl(runtime: Runtime): Promise<(job: Job) => Ended> {
  const bytes = runtime['zeroperl.wasm'];
  if (!bytes) throw new Error('Perl is missing');
  const moduleOf = modulesOf(bytes);
  return await Promise.resolve((job: Job) => runPerl(moduleOf, job));
}
