import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../../domain/access/actor.ts';
import type { MaterialUse } from '../../domain/materials/library.contract.ts';
import type { Db } from '../db/database.ts';
import { hook } from '../hook.ts';

export interface MaterialKey {
  readonly organisationId: number;
  readonly materialId: number;
}

/** What in a query stands for the material, or for one version of it. */
export interface StudiedColumns {
  readonly materialId: PgColumn;
  readonly versionId?: PgColumn;
}

interface UseOfMaterials {
  /** The materials that classes have placed, as `(organisation_id, class_id, material_id)`. */
  readonly placed: SQL;
  /**
   * True in SQL where this person is enrolled in a published class that has begun and whose section with the
   * material, at this version when one is named, may be read; or will be so many days later.
   */
  readonly isStudiedBy: (
    learner: Pick<Actor, 'organisationId' | 'userId'>,
    studied: StudiedColumns,
    now: Date,
    daysBefore?: number,
  ) => SQL<boolean>;
  /** The newest first. */
  readonly classesOf: (db: Db, key: MaterialKey, limit: number) => Promise<MaterialUse['classes']>;
  readonly countClassesOf: (db: Db, key: MaterialKey) => Promise<number>;
  /** For each version that a class has or that somebody has worked with. */
  readonly figuresOf: (db: Db, key: MaterialKey) => Promise<MaterialUse['versions']>;
  /** Whether a course, a version of one or a class template has the material. */
  readonly isInOutlines: (db: Db, key: MaterialKey) => Promise<boolean>;
}

export const useOfMaterials = hook<UseOfMaterials>('where is a material used?');
