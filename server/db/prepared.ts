import type { Db } from './database.ts';

/**
 * A statement that is asked often: its text is built once, and the database plans it once for each connection.
 * To build a wide one takes longer than to be answered. In a transaction it is built for that transaction.
 */
export function preparedOnce<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const prepared = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = prepared.get(db) ?? prepare(db);
    prepared.set(db, statement);
    return statement;
  };
}
