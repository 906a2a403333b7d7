import type pg from 'pg';
import type { Serving } from './serving.ts';

/** What is asked of an organisation that a bench fills by itself. */
export interface BenchOrganisation {
  readonly organisationId: number;
  readonly adminId: number;
  readonly account: string;
}

/** The id of the one row that a statement returns. */
export const idOf = async (client: pg.Client, sql: string, values: unknown[]): Promise<number> =>
  (await client.query<{ id: number }>(sql, values)).rows[0]?.id ?? 0;

/** An organisation like the demo's without anybody but its admin, who has the demo's password. */
export async function benchOrganisation(
  client: pg.Client,
  name: string,
): Promise<BenchOrganisation> {
  const organisationId = await idOf(
    client,
    `insert into organisations (name, display_name, setting, features)
     select $1, $1, setting, features from organisations where id = 2 returning id`,
    [name],
  );
  const account = `${name.toLowerCase().replaceAll(' ', '-')}-admin`;
  const adminId = await idOf(
    client,
    `insert into users (organisation_id, account_name, name, role, lang) values ($1, $2, $2, 11, 'en') returning id`,
    [organisationId, account],
  );
  await client.query(
    `insert into accounts (account_name, organisation_id, user_id, password_hash)
     select $1, $2, $3, password_hash from accounts where account_name = 'admin'`,
    [account, organisationId, adminId],
  );
  return { organisationId, adminId, account };
}

/** What a request of this person carries. */
export const headersOf = async (serving: Serving, account: string) => ({
  cookie: `keiko_session=${await serving.signIn(account)}`,
});
