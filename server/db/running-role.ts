import pg from 'pg';

/** Tables that the running application reads and adds to, and never changes. */
const appendOnly = ['audit_entries', 'exam_events'];

interface Wishes {
  /** For how many days the audit log is kept. */
  readonly auditDays: number;
  readonly log: (line: string) => void;
}

/**
 * The role as which the running application works, with every right but to change the audit log; whoever
 * migrates owns the tables and works as it only now. Undefined where the server does not let us make
 * one: then a trigger alone keeps the log as it is.
 *
 * To be called after the migrations, one server at a time.
 */
export async function prepareRunningRole(
  client: pg.Client,
  { auditDays, log }: Wishes,
): Promise<string | undefined> {
  await client.query(
    `create or replace function audit_entries_kept_for() returns interval
       language sql immutable parallel safe as $$ select interval '${auditDays} days' $$`,
  );
  const role = await findOrCreateRole(client);
  if (role === undefined) {
    log(
      'The database does not let Keiko make a role to run as (CREATEROLE is missing): ' +
        'what keeps the audit log unchanged is a trigger alone.',
    );
    await client.query('create schema if not exists pgboss');
    return undefined;
  }
  await grant(client, client.escapeIdentifier(role));
  return role;
}

async function findOrCreateRole(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ role: string; exists: boolean }>(
    `select current_user || '_running' as role,
            exists (select from pg_roles where rolname = current_user || '_running') as exists`,
  );
  const [found] = rows;
  if (!found) return undefined;
  const role = client.escapeIdentifier(found.role);
  try {
    if (!found.exists) {
      await client.query(`create role ${role} nologin`);
      // Who makes a role may administer it, but not yet be it.
      await client.query(`grant ${role} to current_user`);
    }
    await client.query(`set role ${role}`);
    await client.query('reset role');
    return found.role;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '42501';

/** All at once: at no moment may it do more than this, nor less than it needs. */
async function grant(client: pg.Client, role: string): Promise<void> {
  const tables = appendOnly.map((table) => client.escapeIdentifier(table)).join(', ');
  await client.query('begin');
  try {
    await client.query(`
      grant usage on schema public to ${role};
      grant select, insert, update, delete, truncate on all tables in schema public to ${role};
      grant all on all sequences in schema public to ${role};
      revoke all on ${tables} from ${role};
      grant select, insert on ${tables} to ${role};
      revoke all on function forget_old_audit_entries() from public;
      grant execute on function forget_old_audit_entries() to ${role};
      create schema if not exists pgboss;
    `);
    await giveQueue(client, role);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The queue makes and changes its own tables while it runs. */
async function giveQueue(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ change: string }>(
    `select format('alter schema %I owner to ${role}', nspname) as change
       from pg_namespace where nspname = 'pgboss' and nspowner = current_user::regrole
     union all
     select format('alter table %s owner to ${role}', oid::regclass)
       from pg_class where relnamespace = 'pgboss'::regnamespace
        and relkind in ('r', 'p', 'v', 'm') and relowner = current_user::regrole
     union all
     select format('alter routine %s owner to ${role}', oid::regprocedure)
       from pg_proc where pronamespace = 'pgboss'::regnamespace and proowner = current_user::regrole
     union all
     select format('alter type %s owner to ${role}', oid::regtype)
       from pg_type where typnamespace = 'pgboss'::regnamespace and typtype = 'e'
        and typowner = current_user::regrole`,
  );
  for (const { change } of rows) await client.query(change);
}
