import type { CodeContent } from '../../../../domain/challenges/code/code-content.schema.ts';
import type { AppliedRescore } from '../../../../domain/challenges/code/rescore/rescore.schema.ts';
import type { selectRescores } from './rescore.repo.ts';

type RescoreOfLedger = Awaited<ReturnType<typeof selectRescores>>[number];

/** Those that were applied. */
export function presentApplied(
  rows: readonly RescoreOfLedger[],
  contents: ReadonlyMap<number, CodeContent>,
): AppliedRescore[] {
  const last = rows.find(
    ({ rescore }) => rescore.appliedAt !== null && rescore.takenBackAt === null,
  );
  return rows.flatMap(({ rescore, versionNumber, appliedBy, takenBackBy }) => {
    if (rescore.appliedAt === null) return [];
    const cases = contents.get(rescore.materialVersionId)?.cases ?? [];
    return [
      {
        id: rescore.id,
        versionNumber,
        excludedTitles: cases
          .filter(({ id }) => rescore.excludedCases.includes(id))
          .map(({ title }) => title),
        reason: rescore.reason,
        changedCount: rescore.changedCount,
        appliedBy,
        appliedAt: rescore.appliedAt.toISOString(),
        takenBackBy,
        takenBackAt: rescore.takenBackAt?.toISOString() ?? null,
        canTakeBack: rescore.id === last?.rescore.id,
      },
    ];
  });
}
