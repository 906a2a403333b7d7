import type { CodeCase, LanguageSetup } from '../code-content.schema.ts';
import type { Judgement } from '../judgement.schema.ts';
import { shownOthers, verdictWithout } from './judge-project.rules.ts';
import {
  type Missing,
  mostPrinted,
  type Naming,
  othersAmong,
  outcomeOf,
  type Ran,
  type ToldTest,
} from './judge-tests.rules.ts';
import { testsOfSetup } from './project.rules.ts';
import type { ReportedTest } from './reported-test.ts';

/** A run of a test command, and what it reported. */
export interface CommandRun {
  readonly ran: Ran;
  readonly tests: readonly ReportedTest[];
  /** Why nothing of it counts. */
  readonly bail: string | undefined;
  readonly printed: string;
}

interface Runs {
  /** Without hidden files. */
  readonly shown: CommandRun;
  /** With them; null where there are none, or nobody asks for what is hidden. */
  readonly hidden: CommandRun | null;
}

/** What a test command amounts to: public cases take what it told without hidden files, hidden ones what it told with them. */
export function judgeCommand(
  { shown, hidden }: Runs,
  setup: Pick<LanguageSetup, 'language' | 'tests'>,
  {
    languages,
    cases,
  }: { readonly languages: readonly LanguageSetup[]; readonly cases: readonly CodeCase[] },
): Judgement {
  const namings = cases.map((one): Naming => ({ one, names: testsOfSetup(one, setup, languages) }));
  const toldShown = toldBy(shown);
  const toldHidden = hidden ? toldBy(hidden) : toldShown;
  const known = new Set(toldShown.map(({ name }) => name));
  return {
    compile: { ok: true, output: '' },
    cases: namings.map((each) =>
      each.one.isPublic || !hidden
        ? outcomeOf(each, toldShown, namings, () => missingIn(shown))
        : outcomeOf(each, toldHidden, namings, () => missingIn(hidden)),
    ),
    others: [
      ...shownOthers(cases, othersAmong(toldShown, namings)),
      ...shownOthers(
        cases,
        othersAmong(toldHidden, namings).filter(({ name }) => !known.has(name)),
      ).map((test) => ({ ...test, isHidden: true as const })),
    ],
  };
}

const toldBy = ({ ran, tests, bail, printed }: CommandRun): ToldTest[] =>
  bail === undefined ? tests.map((test) => ({ ...test, ran, printed })) : [];

const missingIn = ({ ran, bail, printed }: CommandRun): Missing => ({
  verdict: verdictWithout(ran),
  why: [bail ?? '', printed.slice(-mostPrinted)].join('\n').trim(),
  ran,
});
