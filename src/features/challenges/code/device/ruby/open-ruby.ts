import type { Ended, Job, Runtime } from '../messages.ts';
import { limitedModule } from './limited-module.ts';
import { runRuby } from './run-ruby.ts';

/** Has Ruby ready in this worker, from what was handed over: nothing is fetched. */
export async function openRuby(runtime: Runtime): Promise<(job: Job) => Promise<Ended>> {
  const bytes = runtime['ruby+stdlib.wasm'];
  if (!bytes) throw new Error('Ruby is missing');
  const moduleOf = modulesOf(bytes);
  return await Promise.resolve((job: Job) => runRuby(moduleOf, job));
}

/** Cases of a challenge all have the same memory, so that the last module will do. */
export function modulesOf(
  bytes: Uint8Array<ArrayBuffer>,
): (memoryMb: number) => WebAssembly.Module {
  let last: { readonly memoryMb: number; readonly module: WebAssembly.Module } | undefined;
  return (memoryMb) => {
    if (last?.memoryMb !== memoryMb) last = { memoryMb, module: limitedModule(bytes, memoryMb) };
    return last.module;
  };
}
