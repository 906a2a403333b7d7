import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { BeyondError } from '../script/beyond.ts';

interface FaultPlace {
  readonly code: number;
  /** From the statement on, all that was to be run. */
  readonly rest: string;
  /** Where in it, in bytes; -1 where that is not known. */
  readonly offset: number;
}

/** A statement could not be understood, or not be carried out. */
export class SqlFault extends Error {
  readonly kind: 'Parse' | 'Runtime';
  readonly place: FaultPlace;

  constructor(kind: 'Parse' | 'Runtime', message: string, place: FaultPlace) {
    super(message);
    this.kind = kind;
    this.place = place;
  }
}

/** A database in memory. */
export class SqlDatabase {
  readonly #capi: Sqlite3Static['capi'];
  readonly #wasm: Sqlite3Static['wasm'];
  readonly #address: number;

  constructor({ capi, wasm }: Sqlite3Static, memoryMb: number) {
    this.#capi = capi;
    this.#wasm = wasm;
    const scope = wasm.scopedAllocPush();
    try {
      const [place = 0] = wasm.scopedAllocPtr(2);
      const flags = capi.SQLITE_OPEN_READWRITE | capi.SQLITE_OPEN_CREATE;
      capi.sqlite3_open_v2(':memory:', place, flags, 0);
      this.#address = wasm.peekPtr(place);
    } finally {
      wasm.scopedAllocPop(scope);
    }
    this.run(`pragma hard_heap_limit = ${memoryMb * 1024 * 1024}`, () => {});
  }

  /** Whether a statement ends there, and none within another. */
  isComplete = (sql: string): boolean => this.#capi.sqlite3_complete(sql) !== 0;

  /**
   * Runs all statements, one after the other; values are told as text, as SQLite's shell shows them.
   *
   * @throws SqlFault, BeyondError
   */
  run(sql: string, onRow: (row: readonly string[]) => void): void {
    const wasm = this.#wasm;
    const scope = wasm.scopedAllocPush();
    try {
      const [text, length] = wasm.scopedAllocCString(sql, true);
      const [statements = 0, tail = 0] = wasm.scopedAllocPtr(2);
      const end = text + length;
      for (let at = text; ; at = wasm.peekPtr(tail)) {
        while (at < end && wasm.peek8(at) <= space) at += 1;
        if (at >= end) return;
        const code = this.#capi.sqlite3_prepare_v3(
          this.#address,
          at,
          end - at,
          0,
          statements,
          tail,
        );
        if (code !== 0) throw this.#fault('Parse', code, at);
        const statement = wasm.peekPtr(statements);
        if (statement !== 0) this.#step(statement, at, onRow);
      }
    } finally {
      wasm.scopedAllocPop(scope);
    }
  }

  close(): void {
    this.#capi.sqlite3_close_v2(this.#address);
  }

  #step(statement: number, at: number, onRow: (row: readonly string[]) => void): void {
    const capi = this.#capi;
    try {
      // The shell draws it otherwise than it is told.
      if (capi.sqlite3_stmt_isexplain(statement) !== 0) throw new BeyondError('EXPLAIN');
      for (;;) {
        const code = capi.sqlite3_step(statement);
        if (code === capi.SQLITE_DONE) return;
        if (code !== capi.SQLITE_ROW) throw this.#fault('Runtime', code, at);
        const row: string[] = [];
        for (let column = 0; column < capi.sqlite3_column_count(statement); column += 1)
          row.push(
            capi.sqlite3_column_type(statement, column) === capi.SQLITE_NULL
              ? ''
              : capi.sqlite3_column_text(statement, column),
          );
        onRow(row);
      }
    } finally {
      capi.sqlite3_finalize(statement);
    }
  }

  #fault(kind: SqlFault['kind'], code: number, at: number): SqlFault {
    const capi = this.#capi;
    return new SqlFault(kind, capi.sqlite3_errmsg(this.#address), {
      code: code & 0xff,
      rest: this.#wasm.cstrToJs(at) ?? '',
      offset: kind === 'Parse' ? capi.sqlite3_error_offset(this.#address) : -1,
    });
  }
}

const space = 0x20;
