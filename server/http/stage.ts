import { type Stage, stageOf, type StageSuffixes } from '../../domain/access/stage.ts';

const mostHosts = 1000;

/** The release stage of a host, worked out once for each. */
export function stageResolver(suffixes: StageSuffixes): (host: string) => Stage {
  const known = new Map<string, Stage>();
  return (host) => {
    const before = known.get(host);
    if (before) return before;
    const stage = stageOf(host, suffixes);
    if (known.size < mostHosts) known.set(host, stage);
    return stage;
  };
}
