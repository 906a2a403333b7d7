import type { TestApp } from './test-app.ts';

/** Everything an organisation has, table by table, but for what says who was last seen when. */
export async function contentsOf(
  { services }: Pick<TestApp, 'services'>,
  organisationId: number,
): Promise<Record<string, string>> {
  const { pool } = services.database;
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where column_name = 'organisation_id' and table_schema = 'public' and table_name <> 'sessions'
      order by 1`,
  );
  if (tables.rows.length <= 10) throw new Error('where have the tables gone?');
  const digests = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name,
              coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
         from ${name} t where organisation_id = $1`,
  );
  const { rows } = await pool.query<{ name: string; digest: string }>(digests.join(' union all '), [
    organisationId,
  ]);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
