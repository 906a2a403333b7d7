import type { Config } from '../config.ts';
import { judge0 } from './judge0/judge0.ts';
import { LocalRunner } from './local/local-runner.ts';
import { NodeEngine } from './node/node-engine.ts';
import { OutsideEngine } from './outside/outside-engine.ts';
import { piston } from './piston/piston.ts';
import type { Runner } from './runner.ts';

/** Adds every engine that is configured; returns what closes them. */
export function openRunner(
  runner: Runner,
  {
    dataDir,
    runner: { isBeside, ...options },
    engines,
  }: Pick<Config, 'dataDir' | 'runner' | 'engines'>,
): () => Promise<void> {
  if (isBeside) runner.add(new LocalRunner({ dataDir, ...options }));
  for (const { address, token } of engines.nodes) runner.add(new NodeEngine(address, token));
  const { piston: ofPiston, judge0: ofJudge0 } = engines;
  if (ofPiston) runner.add(new OutsideEngine(ofPiston.url, piston(ofPiston), ofPiston.slots));
  if (ofJudge0) runner.add(new OutsideEngine(ofJudge0.url, judge0(ofJudge0), ofJudge0.slots));
  return () => runner.close();
}
