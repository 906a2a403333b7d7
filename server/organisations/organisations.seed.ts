import { featureIds } from '../../domain/access/features.ts';
import { defaultSetting } from '../../domain/organisations/organisations.schema.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { insertOrganisation } from './organisations.repo.ts';
import type { organisations } from './organisations.table.ts';

type NewOrganisation = typeof organisations.$inferInsert;

/** An organisation with every feature, unless told otherwise. */
export async function seedOrganisation(
  db: Db,
  given: Partial<NewOrganisation> = {},
): Promise<number> {
  const name = given.name ?? 'Aozora Systems';
  const id = await insertOrganisation(db, {
    displayName: name,
    setting: defaultSetting,
    features: [...featureIds],
    ...given,
    name,
  });
  // An id that was chosen is not taken from the sequence, which must not give it again.
  if (given.id !== undefined)
    await db.execute(
      sql`select setval(pg_get_serial_sequence('organisations', 'id'), max(id)) from organisations`,
    );
  return id;
}
