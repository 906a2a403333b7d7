import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CodeStyleSchema } from '../../../domain/challenges/code/task-parts.schema.ts';
import type { OfflineCode } from '../../../domain/training/offline.schema.ts';
import type { Db } from '../../db/database.ts';
import { codeChallenges } from './code.table.ts';

const FactsSchema = z.object({ style: CodeStyleSchema, languages: z.array(z.string()) });

/** What the code of versions is written in, and about how many bytes a trainee is sent of it; versions in which none is written are left out. */
export async function selectCodeLanguages(
  db: Db,
  {
    organisationId,
    versionIds,
  }: { readonly organisationId: number; readonly versionIds: readonly number[] },
): Promise<{ versionId: number; bytes: number; code: OfflineCode }[]> {
  const { content } = codeChallenges;
  const rows = await db
    .select({
      versionId: codeChallenges.materialVersionId,
      facts: sql<unknown>`jsonb_build_object('style', ${content}->'style',
        'languages', jsonb_path_query_array(${content}, '$.languages[*].language'))`,
      bytes: sql<number>`octet_length((${content}->'statement')::text
        || (${content}->'hints')::text
        || jsonb_path_query_array(${content}, '$.languages[*].starter')::text
        || jsonb_path_query_array(${content}, '$.languages[*].files[*] ? (@.access != "hidden").content')::text
        || jsonb_path_query_array(${content}, '$.cases[*] ? (@.isPublic == true)')::text)`,
    })
    .from(codeChallenges)
    .where(
      and(
        eq(codeChallenges.organisationId, organisationId),
        inArray(codeChallenges.materialVersionId, [...versionIds]),
      ),
    );
  return rows.map(({ versionId, bytes, facts }) => {
    const { style, languages } = FactsSchema.parse(facts);
    return {
      versionId,
      bytes,
      code: { languages, isProgram: style === 'algorithm' || style === 'function' },
    };
  });
}
