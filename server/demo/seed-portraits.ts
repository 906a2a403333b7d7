import sharp from 'sharp';
import type { Db } from '../db/database.ts';
import { seedAvatar, seedTrackIdProfile } from '../people/people.seed.ts';
import type { Storage } from '../storage/storage.ts';
import { idsOf, type SeededOrganisation } from './seed-people.ts';

interface Portrait {
  readonly ground: string;
  readonly skin: string;
  readonly hair: string;
  readonly clothes: string;
  readonly hasLongHair: boolean;
}

/** Some of the people, by account name: nobody has a picture of everybody. */
const portraits: Readonly<Record<string, Portrait>> = {
  trainee: portrait('#f3d9c4', '#f2c6a0', '#3a2a22', '#5a7fb5', true),
  instructor: portrait('#cfe3dc', '#e9b58c', '#22242b', '#40566e', false),
  manager: portrait('#dcd7ee', '#f0c3a2', '#4a3328', '#7a4f86', false),
  admin: portrait('#d5e2f2', '#e6b08a', '#5c4a44', '#2f4a73', true),
};

function portrait(
  ground: string,
  skin: string,
  hair: string,
  clothes: string,
  hasLongHair: boolean,
): Portrait {
  return { ground, skin, hair, clothes, hasLongHair };
}

const drawn = ({ ground, skin, hair, clothes, hasLongHair }: Portrait): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 160 160">
  <rect width="160" height="160" fill="${ground}"/>
  ${hasLongHair ? `<path d="M42 78c0-30 14-48 38-48s38 18 38 48v44H42z" fill="${hair}"/>` : ''}
  <path d="M22 160c2-30 24-44 58-44s56 14 58 44z" fill="${clothes}"/>
  <path d="M66 96h28v22c0 9-28 9-28 0z" fill="${skin}"/>
  <ellipse cx="80" cy="78" rx="28" ry="33" fill="${skin}"/>
  <path d="M50 76c-2-28 12-42 30-42s32 14 30 42c-6-16-16-22-26-24-8 8-26 8-34 24z" fill="${hair}"/>
  <circle cx="69" cy="82" r="3" fill="#2b2320"/>
  <circle cx="91" cy="82" r="3" fill="#2b2320"/>
  <path d="M71 96q9 7 18 0" fill="none" stroke="#8a4a3c" stroke-width="3" stroke-linecap="round"/>
</svg>`;

/** Pictures of a few people, and what one trainee has told for finding work. */
export async function seedPortraits(
  db: Db,
  storage: Storage,
  { organisationId, userIds }: SeededOrganisation,
): Promise<void> {
  for (const [accountName, look] of Object.entries(portraits)) {
    const [userId = 0] = idsOf(userIds, [accountName]);
    const content = await sharp(Buffer.from(drawn(look)))
      .png()
      .toBuffer();
    await seedAvatar(db, storage, { organisationId, userId }, content);
  }
  const [userId = 0] = idsOf(userIds, ['trainee']);
  await seedTrackIdProfile(
    db,
    { organisationId, userId },
    {
      jobConnectionEmail: 'misaki.takahashi@example.jp',
      employmentType: 'fullTime',
      graduationYear: 2026,
      yearsOfExperience: 0,
    },
  );
}
