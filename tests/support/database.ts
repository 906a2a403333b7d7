import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './database-url.ts';
import { dropping } from './dropping.ts';

export interface FreshDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * A database of one's own with every table and no row. Its files are copied as they are: page by page, as
 * PostgreSQL would by itself, a clone of so many small ones takes five times as long.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = `keiko_test_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${inject('template')} STRATEGY file_copy`);
  return {
    url: databaseUrl(inject('serverUrl'), name),
    drop: () => onServer(...dropping(name)),
  };
}

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('serverUrl') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
