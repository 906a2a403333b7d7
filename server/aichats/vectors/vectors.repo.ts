import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { aiPassageSets } from '../aichats.table.ts';
import { aiPassageVectors } from './vectors.table.ts';

export interface PassageSet {
  readonly organisationId: number;
  readonly materialVersionId: number;
}

/** Organisations that have passages at all. */
export async function listOrganisations(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ organisationId: aiPassageSets.organisationId })
    .from(aiPassageSets);
  return rows.map(({ organisationId }) => organisationId);
}

const isOf = ({ organisationId, materialVersionId }: PassageSet) =>
  and(
    eq(aiPassageSets.organisationId, organisationId),
    eq(aiPassageSets.materialVersionId, materialVersionId),
  );

/** One version that this model has not embedded whole; no other server takes it meanwhile. */
export async function claimUnembedded(
  db: Db,
  organisationId: number,
  model: string,
  { now, staleBefore }: { readonly now: Date; readonly staleBefore: Date },
): Promise<PassageSet | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update ai_passage_sets set embedding_since = ${now.toISOString()}::timestamptz
     where organisation_id = ${organisationId} and material_version_id = (
       select material_version_id from ai_passage_sets
        where organisation_id = ${organisationId} and embedded_by is distinct from ${model}
          and (embedding_since is null or embedding_since < ${staleBefore.toISOString()}::timestamptz)
        order by material_version_id limit 1 for update skip locked)
    returning material_version_id as id`);
  return rows[0] && { organisationId, materialVersionId: rows[0].id };
}

export async function noteEmbedded(db: Db, of: PassageSet, model: string): Promise<void> {
  await db.update(aiPassageSets).set({ embeddedBy: model, embeddingSince: null }).where(isOf(of));
}

/** What another passage of the organisation with the same words has already. */
export async function copyKnown(db: Db, of: PassageSet, model: string): Promise<void> {
  const { organisationId, materialVersionId } = of;
  await db.execute(sql`
    delete from ai_passage_vectors
     where organisation_id = ${organisationId} and material_version_id = ${materialVersionId}
       and model <> ${model}`);
  await db.execute(sql`
    insert into ai_passage_vectors
      (organisation_id, material_version_id, position, model, text_hash, signs, small)
    select passage.organisation_id, passage.material_version_id, passage.position,
           known.model, known.text_hash, known.signs, known.small
      from ai_passages passage
     cross join lateral (
       select * from ai_passage_vectors vector
        where vector.organisation_id = passage.organisation_id and vector.model = ${model}
          and vector.text_hash = ${hashOf} limit 1) known
     where passage.organisation_id = ${organisationId}
       and passage.material_version_id = ${materialVersionId}
        on conflict do nothing`);
}

const hashOf = sql.raw(`md5(passage.title || E'\\n' || passage.text)`);

export interface Unembedded extends Record<string, unknown> {
  readonly position: number;
  readonly title: string;
  readonly text: string;
  readonly hash: string;
}

export async function listUnembedded(
  db: Db,
  { organisationId, materialVersionId }: PassageSet,
  limit: number,
): Promise<Unembedded[]> {
  const { rows } = await db.execute<Unembedded>(sql`
    select passage.position, passage.title, passage.text, ${hashOf} as hash
      from ai_passages passage
     where passage.organisation_id = ${organisationId}
       and passage.material_version_id = ${materialVersionId}
       and not exists (
         select 1 from ai_passage_vectors vector
          where vector.organisation_id = passage.organisation_id
            and vector.material_version_id = passage.material_version_id
            and vector.position = passage.position)
     order by passage.position limit ${limit}`);
  return rows;
}

/** What was taken apart anew meanwhile has no place any more. */
export async function insertVectors(
  db: Db,
  { organisationId, materialVersionId }: PassageSet,
  model: string,
  vectors: readonly (Pick<Unembedded, 'position' | 'hash'> & {
    readonly signs: string;
    readonly small: Buffer;
  })[],
): Promise<void> {
  await db.execute(sql`
    insert into ai_passage_vectors
      (organisation_id, material_version_id, position, model, text_hash, signs, small)
    select passage.organisation_id, passage.material_version_id, passage.position, ${model}, made.hash,
           made.signs::bit varying, decode(made.small, 'base64')
      from unnest(${sql.param(vectors.map(({ position }) => position))}::int[],
                  ${sql.param(vectors.map(({ hash }) => hash))}::text[],
                  ${sql.param(vectors.map(({ signs }) => signs))}::text[],
                  ${sql.param(vectors.map(({ small }) => small.toString('base64')))}::text[])
           made(position, hash, signs, small)
      join ai_passages passage on passage.organisation_id = ${organisationId}
       and passage.material_version_id = ${materialVersionId} and passage.position = made.position
       and ${hashOf} = made.hash
        on conflict do nothing`);
}

interface Near extends Record<string, unknown> {
  readonly versionId: number;
  readonly position: number;
  readonly small: Buffer;
}

/** The passages of these versions whose signs differ least, which are likely those that point alike. */
export async function listNear(
  db: Db,
  organisationId: number,
  versionIds: readonly number[],
  { model, signs }: { readonly model: string; readonly signs: string },
  limit: number,
): Promise<Near[]> {
  if (versionIds.length === 0) return [];
  const { rows } = await db.execute<Near>(sql`
    select material_version_id as "versionId", position, small from ${aiPassageVectors}
     where organisation_id = ${organisationId} and model = ${model}
       and material_version_id = any(${sql.param([...versionIds])}::int[])
       and length(signs) = ${signs.length}
     order by bit_count(signs # ${signs}::bit varying), material_version_id, position limit ${limit}`);
  return rows;
}
