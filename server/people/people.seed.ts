import type { Role } from '../../domain/access/roles.ts';
import type { Language } from '../../domain/people/language.ts';
import type { Db } from '../db/database.ts';
import { insertUser } from './people.repo.ts';

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
