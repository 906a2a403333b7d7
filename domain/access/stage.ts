export const stages = ['dev', 'staging', 'prod'] as const;
export type Stage = (typeof stages)[number];

/** The host suffixes of the production and staging sites; any other host is a development site. */
export interface StageSuffixes {
  readonly prod: readonly string[];
  readonly staging: readonly string[];
}

export function stageOf(host: string, suffixes: StageSuffixes): Stage {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const matches = (suffix: string) => name === suffix || name.endsWith(`.${suffix}`);
  if (suffixes.staging.some(matches)) return 'staging';
  if (suffixes.prod.some(matches)) return 'prod';
  return 'dev';
}
