import type { ClassKey } from '../../domain/classes/class-key.ts';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { hook } from '../hook.ts';

/** A material of a class, by what a query calls its two columns. */
export interface PlacedColumns {
  readonly organisationId: SQLWrapper;
  readonly id: SQLWrapper;
}

interface WorkOfClasses {
  /** Each true in SQL where somebody left work of its kind on the material. */
  readonly isOn: readonly ((placed: PlacedColumns) => SQL)[];
  /** How many attempts on the material are under way. */
  readonly openAttempts: (placed: PlacedColumns) => SQL;
  /** For good; they would outlive their class otherwise. */
  readonly deleteNotes: (db: Db, held: ClassKey) => Promise<void>;
  /** How many of each hang on a class. */
  readonly countsOf: (held: ClassKey) => {
    readonly attemptCount: SQL<number>;
    readonly noteCount: SQL<number>;
    readonly discussionCount: SQL<number>;
    readonly certificateCount: SQL<number>;
  };
}

/** The work that domains above classes keep of what is done in them. */
export const workOfClasses = hook<WorkOfClasses>('what work hangs on a class?');
