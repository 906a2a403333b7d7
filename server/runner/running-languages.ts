import type { ProgrammingLanguage } from '../../domain/runner/language-ids.ts';
import type { EngineStatus } from '../../domain/runner/runner.schema.ts';

/** Those that passed their self-test, with their versions. */
export const runningLanguages = ({
  isUp,
  languages,
}: EngineStatus): ReadonlyMap<ProgrammingLanguage, string> =>
  new Map(
    languages.flatMap(({ language, version, selfTest }) =>
      isUp && version !== null && selfTest !== 'failed' ? [[language, version] as const] : [],
    ),
  );
