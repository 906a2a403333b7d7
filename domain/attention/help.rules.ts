import { isSilent } from './attention.rules.ts';

/** What is known of one trainee in one class, of which the last day has not passed. */
export interface Standing {
  /** Past its last day and not completed: the longest first. */
  readonly overdue: readonly { readonly classMaterialId: number; readonly days: number }[];
  /** Whole days since anything was done, or since there was anything to do; 0 for who is done. */
  readonly idleDays: number;
  readonly completedCount: number;
  /** How many materials should be completed by today. */
  readonly plannedCount: number;
  /** What stands of each quiz that has its points. */
  readonly scores: readonly {
    readonly classMaterialId: number;
    readonly points: number;
    readonly maxPoints: number;
  }[];
  /** Of daily reports, where the class writes any: how many working days in a row, up to the last. */
  readonly reports: {
    readonly missedInARow: number;
    /** Of those that were handed in, which say that it is hard. */
    readonly hardInARow: number;
  } | null;
}

export type HelpReason =
  | { readonly kind: 'overdue'; readonly classMaterialId: number; readonly days: number }
  /** Further materials that are overdue. */
  | { readonly kind: 'overdueMore'; readonly count: number }
  | { readonly kind: 'silent'; readonly days: number }
  | { readonly kind: 'behind'; readonly count: number }
  | {
      readonly kind: 'lowScore';
      readonly classMaterialId: number;
      readonly points: number;
      readonly maxPoints: number;
    }
  /** Further scores that are low. */
  | { readonly kind: 'lowScoreMore'; readonly count: number }
  /** Working days without a daily report. */
  | { readonly kind: 'reportsMissing'; readonly days: number }
  /** Daily reports in a row that say that it is hard. */
  | { readonly kind: 'moodHard'; readonly count: number };

/** Whoever needs help is also told of at home and in bootcamps; whoever is to be watched is not. */
export type HelpLevel = 'help' | 'watch';

export interface Help {
  readonly level: HelpLevel;
  readonly reasons: readonly HelpReason[];
}

/** From so many materials less than planned somebody is behind. */
const behindFrom = 3;
/** Below this share of the points a score is low. */
const lowBelow = 0.5;
/** One bad day is no sign; from so many low scores on it is one. */
const lowFrom = 2;
/** So many working days without a report, or hard ones in a row, are a sign; one is none. */
const missingFrom = 3;
const hardFrom = 2;
/** So many of a kind are named, and the others counted. */
const named = 3;

/** Whether somebody is told of by what is overdue or by their silence: the same wherever it is asked. */
export const needsHelp = (overdueCount: number, idleDays: number): boolean =>
  overdueCount > 0 || isSilent(idleDays);

/**
 * Who needs help and why; null: nothing speaks for it.
 *
 * It is a reason to ask, and no judgement. It knows dates, points, signs of work and daily reports of this class alone:
 * nothing of illness, leave or work on paper, nothing of whether somebody understands what they completed,
 * and where a class has neither dates nor quizzes only silence. It never compares one person with another.
 */
export function helpOf(standing: Standing): Help | null {
  const { overdue, idleDays, completedCount, plannedCount } = standing;
  const low = standing.scores.filter(
    ({ points, maxPoints }) => maxPoints > 0 && points < maxPoints * lowBelow,
  );
  const behind = plannedCount - completedCount;
  const isHelp = needsHelp(overdue.length, idleDays);
  const isBehind = behind >= behindFrom;
  const ofReports = reasonsOfReports(standing.reports);
  if (!isHelp && !isBehind && low.length < lowFrom && ofReports.length === 0) return null;
  const more = overdue.length - named;
  const moreLow = low.length - named;
  return {
    level: isHelp ? 'help' : 'watch',
    reasons: [
      ...overdue
        .slice(0, named)
        .map(({ classMaterialId, days }) => ({ kind: 'overdue' as const, classMaterialId, days })),
      ...(more > 0 ? [{ kind: 'overdueMore' as const, count: more }] : []),
      ...(isSilent(idleDays) ? [{ kind: 'silent' as const, days: idleDays }] : []),
      ...(isBehind ? [{ kind: 'behind' as const, count: behind }] : []),
      ...low.slice(0, named).map((score) => ({ kind: 'lowScore' as const, ...score })),
      ...(moreLow > 0 ? [{ kind: 'lowScoreMore' as const, count: moreLow }] : []),
      ...ofReports,
    ],
  };
}

function reasonsOfReports(reports: Standing['reports']): HelpReason[] {
  if (reports === null) return [];
  const { missedInARow, hardInARow } = reports;
  return [
    ...(hardInARow >= hardFrom ? [{ kind: 'moodHard' as const, count: hardInARow }] : []),
    ...(missedInARow >= missingFrom
      ? [{ kind: 'reportsMissing' as const, days: missedInARow }]
      : []),
  ];
}

interface PlannedMaterial {
  /** The last day on which it is in time. */
  readonly dueAt: string | null;
  /** Whether its section is open. */
  readonly isOpen: boolean;
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/**
 * How many materials should be completed by today: those past their last day, and of the open ones without
 * a last day as large a share as has gone by of the class.
 */
export function plannedBy(
  today: string,
  { startAt, endAt }: { readonly startAt: string; readonly endAt: string },
  materials: readonly PlannedMaterial[],
): number {
  const gone = daysBetween(startAt, today) / (daysBetween(startAt, endAt) + 1);
  const share = Math.min(1, Math.max(0, gone));
  const undated = materials.filter(({ dueAt }) => dueAt === null);
  const open = undated.filter(({ isOpen }) => isOpen).length;
  const past = materials.filter(({ dueAt }) => dueAt !== null && dueAt < today).length;
  return past + Math.min(open, Math.floor(undated.length * share));
}
