import type { Config } from '../config.ts';
import { LocalRunner } from './local/local-runner.ts';
import type { Runner } from './runner.ts';

/** Adds every engine that is configured; returns what closes them. */
export function openRunner(
  runner: Runner,
  { dataDir, runner: { isBeside, ...options } }: Pick<Config, 'dataDir' | 'runner'>,
): () => Promise<void> {
  if (isBeside) runner.add(new LocalRunner({ dataDir, ...options }));
  return () => runner.close();
}
