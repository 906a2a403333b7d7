import { featureIds } from '../../domain/access/features.ts';
import type { OrganisationSetting } from '../../domain/organisations/organisations.schema.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { organisations } from './organisations.table.ts';

type NewOrganisation = typeof organisations.$inferInsert;

export const defaultSetting: OrganisationSetting = {
  trackIdEnabled: false,
  hidesLogo: false,
  hidesLogoPreview: false,
  standardWorkspaceAlias: null,
  selfLearningWorkspaceAlias: null,
  trainingSharingGroups: [],
};

/** An organisation with every feature, unless told otherwise. */
export async function seedOrganisation(db: Db, given: Partial<NewOrganisation> = {}): Promise<number> {
  const name = given.name ?? 'Aozora Systems';
  const [inserted] = await db
    .insert(organisations)
    .values({
      displayName: name,
      setting: defaultSetting,
      features: [...featureIds],
      ...given,
      name,
    })
    .returning({ id: organisations.id });
  if (!inserted) throw new Error('an insert returned no row');
  // An id that was chosen is not taken from the sequence, which must not give it again.
  if (given.id !== undefined)
    await db.execute(sql`select setval(pg_get_serial_sequence('organisations', 'id'), max(id)) from organisations`);
  return inserted.id;
}
