import type { EngineOptions } from '../../server/runner/engines.config.ts';
import { openRunner } from '../../server/runner/open-runner.ts';
import { Runner } from '../../server/runner/runner.service.ts';
import { noEngines } from './runner.ts';

/** A runner that has nothing beside it, and these engines elsewhere. */
export function runnerOf(engines: Partial<EngineOptions>) {
  const runner = new Runner();
  const close = openRunner(runner, {
    dataDir: '',
    runner: {
      isBeside: false,
      slots: undefined,
      firstUid: 1000,
      toolchains: [],
      languages: undefined,
      withoutGroups: true,
    },
    engines: { ...noEngines, ...engines },
  });
  return { runner, close };
}
