import type { Db } from '../db/database.ts';
import { seedProgress } from '../training/training.seed.ts';
import { holdRecord, updateRecord } from './records.repo.ts';

interface NewRecord {
  readonly organisationId: number;
  readonly classId: number;
  readonly classMaterialId: number;
  readonly userId: number;
  /** 0 to 1: how well it went. */
  readonly skill: number;
  readonly at: Date;
}

/** An app that somebody worked through to its end. */
export async function seedAppRecord(db: Db, { skill, at, classId, ...key }: NewRecord) {
  await holdRecord(db, { ...key, classId }, at);
  const points = Math.round(60 + 40 * skill);
  const scored = { points, maxPoints: 100, scoredAt: at };
  await updateRecord(db, key, { progress: 100, completedAt: at, ...scored, updatedAt: at });
  await seedProgress(db, { ...key, classId }, { isCompleted: true, at });
}
