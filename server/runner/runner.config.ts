import { z } from 'zod';
import {
  type ProgrammingLanguage,
  ProgrammingLanguageSchema,
} from '../../domain/runner/language-ids.ts';
import { flag, numberText, variable } from '../config-variables.ts';

export const runnerVariables = {
  RUNNER: variable(flag, "1 (run learners' code beside the server) or 0"),
  RUNNER_SLOTS: variable(
    numberText(64).refine((count) => count >= 1),
    'how many submissions are run at the same time, from 1 to 64',
  ),
  RUNNER_FIRST_UID: variable(
    numberText(2_000_000_000).refine((uid) => uid >= 1000),
    "the first of the users to whom learners' programs belong, from 1000",
  ),
  RUNNER_TOOLCHAINS: variable(
    z
      .string()
      .transform((text) => text.split(',').map((folder) => folder.trim()))
      .refine((folders) => folders.every((folder) => /^\/[\w./-]+$/.test(folder))),
    'folders with toolchains, separated by commas',
  ),
  RUNNER_LANGUAGES: variable(
    z
      .string()
      .transform((text) => text.split(',').map((name) => name.trim()))
      .pipe(z.array(ProgrammingLanguageSchema)),
    'the only languages that are run, separated by commas, such as python3,java',
  ),
  RUNNER_WITHOUT_CONTROL_GROUPS: variable(
    flag,
    '1 (run without control groups, for development) or 0',
  ),
};

interface Values {
  readonly RUNNER?: boolean | undefined;
  readonly RUNNER_SLOTS?: number | undefined;
  readonly RUNNER_FIRST_UID?: number | undefined;
  readonly RUNNER_TOOLCHAINS?: string[] | undefined;
  readonly RUNNER_LANGUAGES?: ProgrammingLanguage[] | undefined;
  readonly RUNNER_WITHOUT_CONTROL_GROUPS?: boolean | undefined;
}

const usualFirstUid = 761_000;

export const runnerOf = (values: Values, environment: string) => ({
  /** Whether this server starts a runner of its own. */
  isBeside: values.RUNNER ?? true,
  slots: values.RUNNER_SLOTS,
  firstUid: values.RUNNER_FIRST_UID ?? usualFirstUid,
  toolchains: values.RUNNER_TOOLCHAINS ?? [],
  languages: values.RUNNER_LANGUAGES,
  withoutGroups: values.RUNNER_WITHOUT_CONTROL_GROUPS ?? environment !== 'production',
});
