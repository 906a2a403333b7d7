import type { Role } from '../../domain/access/roles.ts';
import type { Db } from '../db/database.ts';
import { type Change, recordChange } from './audit.service.ts';

export type SeededChange = Change;

interface NewEntry extends Change {
  readonly organisationId: number;
  readonly userId: number;
  readonly role: Role;
  readonly asRole?: Role;
  readonly address?: string;
  readonly userAgent?: string;
  readonly at: Date;
}

/** Something that somebody did some time ago. */
export async function seedAuditEntry(db: Db, entry: NewEntry): Promise<void> {
  const { organisationId, userId, role, asRole = role, at, ...change } = entry;
  const { address = '203.0.113.7', userAgent = '' } = entry;
  const actor = {
    userId,
    organisationId,
    homeOrganisationId: organisationId,
    role: asRole,
    ownRole: role,
    groupId: null,
    features: new Set<number>(),
    stage: 'dev',
  } as const;
  await recordChange({ db, actor, address, userAgent, now: at }, change);
}
