import { dayAfter } from '../../domain/calendar/day-after.ts';
import type { Db } from '../db/database.ts';
import { insertDays, selectStorageInfo } from './usage.repo.ts';

/** Months in which an organisation's files grew, step by step, to what they are now. */
export async function seedStorageDays(
  db: Db,
  organisationId: number,
  today: string,
  /** Of what is there now; 0 to 1 for each of the days before today, the oldest first. */
  shares: readonly number[],
): Promise<void> {
  const info = await selectStorageInfo(db, organisationId);
  if (!info) throw new Error('there is no such organisation');
  await insertDays(
    db,
    shares.map((share, index) => ({
      organisationId,
      day: dayAfter(today, index - shares.length),
      fileBytes: Math.round(info.fileStorageUsage.usage * share),
      videoBytes: Math.round(info.videoStorageUsage.usage * share),
    })),
  );
}
