import { eq, sql } from 'drizzle-orm';
import type { KeptEngine } from '../../domain/aichats/engine-settings.schema.ts';
import type { Db } from '../db/database.ts';
import { preparedOnce } from '../db/prepared.ts';
import { aiSettings } from './aichats.table.ts';

export interface KeptSettings {
  readonly engines: readonly KeptEngine[];
  readonly isSearchOnly: boolean;
  readonly retentionDays: number | null;
  readonly monthlyDraftTokens: number | null;
  readonly revision: number;
}

const usual: KeptSettings = {
  engines: [],
  isSearchOnly: false,
  retentionDays: null,
  monthlyDraftTokens: null,
  revision: 0,
};

export async function getSettings(db: Db, organisationId: number): Promise<KeptSettings> {
  const [found] = await settingsOf(db).execute({ organisationId });
  return found ?? usual;
}

const settingsOf = preparedOnce((db) =>
  db
    .select()
    .from(aiSettings)
    .where(eq(aiSettings.organisationId, sql.placeholder('organisationId')))
    .prepare('ai_settings_of'),
);

/** Undefined when somebody else has changed them since that revision. */
export async function writeSettings(
  db: Db,
  organisationId: number,
  { engines, ...rest }: Omit<KeptSettings, 'revision'>,
  revision: number,
): Promise<number | undefined> {
  const set = { engines: [...engines], ...rest };
  const [written] = await db
    .insert(aiSettings)
    .values({ organisationId, ...set })
    .onConflictDoUpdate({
      target: aiSettings.organisationId,
      set: { ...set, revision: sql`${aiSettings.revision} + 1` },
      setWhere: eq(aiSettings.revision, revision),
    })
    .returning({ revision: aiSettings.revision });
  return written?.revision;
}

/** Organisations that keep conversations for a time only. */
export async function listRetentions(db: Db) {
  const rows = await db
    .select({
      organisationId: aiSettings.organisationId,
      retentionDays: aiSettings.retentionDays,
    })
    .from(aiSettings);
  return rows.flatMap(({ organisationId, retentionDays }) =>
    retentionDays === null ? [] : [{ organisationId, retentionDays }],
  );
}
