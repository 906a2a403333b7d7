import { and, eq } from 'drizzle-orm';
import type { TrackIdProfile } from '../../domain/people/trackid.contract.ts';
import type { Db } from '../db/database.ts';
import { trackIdProfiles } from './trackid.table.ts';

interface Person {
  readonly organisationId: number;
  readonly userId: number;
}

export async function findTrackIdProfile(
  db: Db,
  { organisationId, userId }: Person,
): Promise<TrackIdProfile | undefined> {
  const [found] = await db
    .select({
      jobConnectionEmail: trackIdProfiles.jobConnectionEmail,
      employmentType: trackIdProfiles.employmentType,
      graduationYear: trackIdProfiles.graduationYear,
      yearsOfExperience: trackIdProfiles.yearsOfExperience,
    })
    .from(trackIdProfiles)
    .where(
      and(eq(trackIdProfiles.organisationId, organisationId), eq(trackIdProfiles.userId, userId)),
    );
  return found;
}

export async function upsertTrackIdProfile(
  db: Db,
  person: Person,
  profile: TrackIdProfile,
  updatedAt: Date,
): Promise<void> {
  await db
    .insert(trackIdProfiles)
    .values({ ...person, ...profile, updatedAt })
    .onConflictDoUpdate({
      target: [trackIdProfiles.organisationId, trackIdProfiles.userId],
      set: { ...profile, updatedAt },
    });
}
