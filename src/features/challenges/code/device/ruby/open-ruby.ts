import type { Ended, Job, Runtime } from '../messages.ts';
import { modulesOf } from '../limited-module.ts';
import { runRuby } from './run-ruby.ts';

/** Has Ruby ready in this worker, from what was handed over: nothing is fetched. */
export async function openRuby(runtime: Runtime): Promise<(job: Job) => Promise<Ended>> {
  const bytes = runtime['ruby+stdlib.wasm'];
  if (!bytes) throw new Error('Ruby is missing');
  const moduleOf = modulesOf(bytes);
  return await Promise.resolve((job: Job) => runRuby(moduleOf, job));
}
