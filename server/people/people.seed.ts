import type { Role } from '../../domain/access/roles.ts';
import type { Language } from '../../domain/format/language.ts';
import { ownImagePath } from '../../domain/images/images.contract.ts';
import type { TrackIdProfile } from '../../domain/people/trackid.contract.ts';
import type { Db } from '../db/database.ts';
import { seedImage } from '../images/images.seed.ts';
import type { Storage } from '../storage/storage.ts';
import { updateImageUrl } from './avatar.repo.ts';
import { insertUser } from './people.repo.ts';
import { upsertTrackIdProfile } from './trackid.repo.ts';

export interface NewPerson {
  readonly organisationId: number;
  readonly accountName: string;
  readonly name: string;
  readonly role: Role;
  readonly lang?: Language;
  readonly contactEmail?: string;
  readonly lastSeenAt?: Date;
  readonly archivedAt?: Date;
}

export async function seedPerson(db: Db, person: NewPerson): Promise<number> {
  return await insertUser(db, person);
}

interface SeededPerson {
  readonly organisationId: number;
  readonly userId: number;
}

/** A picture of somebody, as if they had uploaded it: a PNG of 160 × 160. */
export async function seedAvatar(
  db: Db,
  storage: Storage,
  person: SeededPerson,
  content: Buffer,
): Promise<void> {
  const picture = { ...person, purpose: 'avatar', content, width: 160, height: 160 } as const;
  const uuid = await seedImage(db, storage, picture);
  await updateImageUrl(db, person, ownImagePath + uuid, new Date());
}

export async function seedTrackIdProfile(
  db: Db,
  person: SeededPerson,
  profile: TrackIdProfile,
): Promise<void> {
  await upsertTrackIdProfile(db, person, profile, new Date());
}
