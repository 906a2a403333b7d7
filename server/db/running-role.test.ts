import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseUrl } from '../../tests/support/database-url.ts';
import { freshDatabase, type FreshDatabase } from '../../tests/support/database.ts';
import { connect, type Database } from './database.ts';
import { migrate } from './migrate.ts';

const insertEntry = `insert into audit_entries
  (organisation_id, user_id, as_role, action, subject_type, subject_id, address, happened_at)
  values (1, 1, 11, 'class.create', 'class', '1', '', now() - $1::interval)`;
const attacks = [
  `update audit_entries set action = 'class.update'`,
  'delete from audit_entries',
  'truncate audit_entries',
];

let fresh: FreshDatabase;
let database: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = connect(fresh.url, { connections: 2, role: inject('runningRole') });
  await database.pool.query(
    `insert into organisations (id, name, display_name, setting) values (1, 'A', 'A', '{}')`,
  );
  await database.pool.query(insertEntry, ['1 day']);
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const refusalOf = async (pool: pg.Pool, sql: string) => {
  const error = await pool.query(sql).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof pg.DatabaseError ? error.code : undefined;
};

describe('the running application', () => {
  it('works as a role of its own, which does not own the audit log', async () => {
    expect(inject('runningRole')).toBeDefined();
    const { rows } = await database.pool.query(
      `select current_user as role, session_user as owner,
              pg_get_userbyid(relowner) as table_owner from pg_class where relname = 'audit_entries'`,
    );
    expect(rows[0].role).toBe(inject('runningRole'));
    expect(rows[0].role).not.toBe(rows[0].table_owner);
    expect(rows[0].owner).toBe(rows[0].table_owner);
  });

  it.each([
    ...attacks,
    'alter table audit_entries disable trigger all',
    'drop table audit_entries',
    `create trigger mine before insert on audit_entries for each row execute function audit_entries_stay()`,
    `create or replace function audit_entries_kept_for() returns interval
       language sql immutable as $$ select interval '0 days' $$`,
    'create table public.mine (id integer)',
  ])('may not: %s', async (sql) => {
    expect(await refusalOf(database.pool, sql)).toBe('42501');
    const { rows } = await database.pool.query('select action from audit_entries');
    expect(rows).toEqual([{ action: 'class.create' }]);
  });

  it('may write every other table, and read and add to the logs', async () => {
    await database.pool.query(`update organisations set display_name = 'B'`);
    await database.pool.query('delete from mails');
    const { rows } = await database.pool.query(
      `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
          and not (has_table_privilege(oid, 'select')
               and has_table_privilege(oid, 'insert')
               and (relname in ('audit_entries', 'exam_events') or has_table_privilege(oid, 'update, delete')))`,
    );
    expect(rows).toEqual([]);
  });
});

describe('the log', () => {
  it.each(attacks)('is kept from its owner too, by a trigger: %s', async (sql) => {
    const owner = connect(fresh.url, { connections: 1 });
    expect(await refusalOf(owner.pool, sql)).toBe('42501');
    await owner.close();
  });

  it('loses what is older than it is kept for, and nothing else', async () => {
    const { pool } = database;
    await pool.query(insertEntry, ['401 days']);
    await pool.query(insertEntry, ['399 days']);
    const forget = () => pool.query('select forget_old_audit_entries() as gone');
    expect((await forget()).rows).toEqual([{ gone: 1 }]);
    expect((await forget()).rows).toEqual([{ gone: 0 }]);
    const { rows } = await pool.query(
      'select extract(day from now() - happened_at)::integer as days from audit_entries order by 1',
    );
    expect(rows).toEqual([{ days: 1 }, { days: 399 }]);
  });

  it('is kept as long as the configuration says from the next start on', async () => {
    await migrate(fresh.url, { auditDays: 100 });
    const { rows } = await database.pool.query('select forget_old_audit_entries() as gone');
    expect(rows).toEqual([{ gone: 1 }]);
  });
});

it('runs as its owner, and says so, where the server allows no role', async () => {
  const admin = new pg.Client({ connectionString: inject('serverUrl') });
  await admin.connect();
  // One who may own a database and make no roles.
  const owner = inject('runningRole');
  const name = `keiko_small_${process.pid}`;
  try {
    await admin.query(`create database ${name} owner ${owner}`);
    const url = new URL(databaseUrl(inject('serverUrl'), name));
    url.searchParams.set('options', `-c role=${owner}`);
    const lines: string[] = [];
    expect(await migrate(url.href, { log: (line) => lines.push(line) })).toBeUndefined();
    expect(lines.join()).toContain('a trigger alone');
    const asOwner = connect(url.href, { connections: 1 });
    await asOwner.pool.query(
      `insert into organisations (id, name, display_name, setting) values (1, 'A', 'A', '{}')`,
    );
    await asOwner.pool.query(insertEntry, ['1 day']);
    for (const attack of attacks) expect(await refusalOf(asOwner.pool, attack)).toBe('42501');
    await asOwner.close();
  } finally {
    await admin.query(`drop database if exists ${name}`);
    await admin.end();
  }
});
