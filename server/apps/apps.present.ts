import type { AppResult } from '../../domain/apps/apps.contract.ts';
import { noRecord } from '../../domain/apps/app-record.rules.ts';
import type { AppRecord } from '../../domain/apps/app-record.schema.ts';
import type { AppRecordRow, ResultRow } from './records.repo.ts';

export function presentRecord(row: AppRecordRow | undefined): AppRecord {
  if (!row) return noRecord;
  const { points, maxPoints, scoredAt, state, stateAt } = row;
  return {
    progress: row.progress,
    completedAt: row.completedAt?.toISOString() ?? null,
    score:
      points === null || maxPoints === null || scoredAt === null
        ? null
        : { value: { points, max: maxPoints }, at: scoredAt.toISOString() },
    state: state === null || stateAt === null ? null : { json: state, at: stateAt.toISOString() },
  };
}

export function presentResult({ record, ...person }: ResultRow): AppResult {
  const { userId, classMaterialId, reportedAt } = record;
  const { progress, completedAt, score } = presentRecord(record);
  const reached = { progress, completedAt, score: score?.value ?? null };
  return { ...person, ...reached, userId, classMaterialId, reportedAt: reportedAt.toISOString() };
}
