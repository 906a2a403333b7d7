import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AssistedKind } from '../../../domain/materials/assisted.schema.ts';
import { id, instant, organisationId, tenantKey, tenantReference } from '../../db/columns.ts';
import { materials } from '../materials.table.ts';

/** Parts of materials that began as drafts of an engine (docs/adr/0080-marks-of-assisted-parts.md). */
export const materialAssistedParts = pgTable(
  'material_assisted_parts',
  {
    organisationId: organisationId(),
    id: id(),
    materialId: integer('material_id').notNull(),
    kind: text('kind').$type<AssistedKind>().notNull(),
    part: text('part').notNull(),
    title: text('title').notNull(),
    model: text('model').notNull(),
    /** Ids of people are unique over all organisations. Null where it came with an archive. */
    takenBy: integer('taken_by'),
    takenAt: instant('taken_at').notNull(),
    /** The number of the first version that has it; null while only the draft has. */
    since: integer('since'),
    /** The number of the first version that has it no more. */
    until: integer('until'),
    /** The next version will not have it. */
    isEnding: boolean('is_ending').notNull().default(false),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.materialId, materials).onDelete('cascade'),
    index('material_assisted_parts_by_material').on(
      table.organisationId,
      table.materialId,
      table.id,
    ),
  ],
);
