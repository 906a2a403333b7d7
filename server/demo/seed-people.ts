import { defaultSetting } from '../../domain/organisations/organisations.schema.ts';
import type { Db } from '../db/database.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedOrganisation } from '../organisations/organisations.seed.ts';
import { seedPerson } from '../people/people.seed.ts';
import { hashOf, seedAccountWithHash } from '../session/session.seed.ts';
import { type DemoOrganisation, demoOrganisations } from './demo-people.ts';

export const demoPassword = 'keiko-demo';

export interface SeededOrganisation {
  readonly organisationId: number;
  /** By account name. */
  readonly userIds: ReadonlyMap<string, number>;
  /** By name. */
  readonly groupIds: ReadonlyMap<string, number>;
}

const dayMs = 86_400_000;

/** The three organisations with their people and groups, who can all sign in. */
export async function seedOrganisations(db: Db, now: Date): Promise<SeededOrganisation[]> {
  // One hash for all: forty times Argon2 would take seconds, and the password is no secret.
  const passwordHash = await hashOf(demoPassword);
  const seeded: SeededOrganisation[] = [];
  for (const [index, demo] of demoOrganisations.entries()) {
    const { name, displayName } = demo;
    const organisationId = await seedOrganisation(db, {
      id: index + 1,
      name,
      displayName,
      setting: { ...defaultSetting, trackIdEnabled: demo.hasTrackId === true },
    });
    const userIds = await seedUsers(db, organisationId, demo, passwordHash, now);
    const groupIds = await seedGroups(db, organisationId, demo, userIds);
    seeded.push({ organisationId, userIds, groupIds });
  }
  return seeded;
}

async function seedUsers(
  db: Db,
  organisationId: number,
  { people }: DemoOrganisation,
  passwordHash: string,
  now: Date,
): Promise<Map<string, number>> {
  const userIds = new Map<string, number>();
  for (const [index, { accountName, name, role, lang, isArchived }] of people.entries()) {
    const userId = await seedPerson(db, {
      organisationId,
      accountName,
      name,
      role,
      lang,
      contactEmail: `${accountName}@${lang === 'ja' ? 'example.jp' : 'example.com'}`,
      ...(isArchived ? { archivedAt: new Date(now.getTime() - 20 * dayMs) } : {}),
      lastSeenAt: new Date(now.getTime() - ((index * 7) % 10) * dayMs * 0.4),
    });
    await seedAccountWithHash(db, { organisationId, userId }, accountName, passwordHash);
    userIds.set(accountName, userId);
  }
  return userIds;
}

async function seedGroups(
  db: Db,
  organisationId: number,
  { groups, people }: DemoOrganisation,
  userIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const groupIds = new Map<string, number>();
  for (const { name, parent, manager } of groups) {
    const members = people.filter((person) => person.groups.includes(name));
    const parentId = parent === undefined ? undefined : groupIds.get(parent);
    const groupId = await seedGroup(db, {
      organisationId,
      name,
      ...(parentId === undefined ? {} : { parentId }),
      memberIds: idsOf(
        userIds,
        members.map(({ accountName }) => accountName),
      ),
      managerIds: idsOf(userIds, manager === undefined ? [] : [manager]),
    });
    groupIds.set(name, groupId);
  }
  return groupIds;
}

/** The ids of what the demo names; a name that is not there is a mistake in the demo. */
export function idsOf(ids: ReadonlyMap<string, number>, names: readonly string[]): number[] {
  return names.map((name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`the demo has no ${name}`);
    return id;
  });
}
