import type { CodeContent } from '../../../domain/challenges/code/code-content.schema.ts';
import { mostPointsOf } from '../../../domain/challenges/code/judge.rules.ts';
import type { VersionStats } from '../../../domain/materials/materials.schema.ts';

const minutesOfStyle = {
  algorithm: 30,
  function: 20,
  development: 60,
  frontend: 45,
  ai: 20,
} as const;

/** What a list says of it. */
export const codeStatsOf = (content: CodeContent): VersionStats => ({
  minutes: minutesOfStyle[content.style],
  points: mostPointsOf(content),
  ...languageStatsOf(content),
});

/** What versions say that were made before languages were told, once they are carried here. */
export const languageStatsOf = ({
  languages,
}: CodeContent): Pick<VersionStats, 'programmingLangs'> =>
  languages.length === 0
    ? {}
    : { programmingLangs: [...new Set(languages.map(({ language }) => language))] };
