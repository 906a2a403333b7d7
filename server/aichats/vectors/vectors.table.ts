import {
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { bytea, organisationId } from '../../db/columns.ts';
import { aiPassages } from '../aichats.table.ts';

const signs = customType<{ data: string }>({ dataType: () => 'bit varying' });

/** In which direction a passage points, as a model that embeds tells it: domain/aichats/vectors.rules.ts. */
export const aiPassageVectors = pgTable(
  'ai_passage_vectors',
  {
    organisationId: organisationId(),
    materialVersionId: integer('material_version_id').notNull(),
    position: integer('position').notNull(),
    /** Address and model. */
    model: text('model').notNull(),
    /** Of title and text: what is the same in another version is not embedded again. */
    textHash: text('text_hash').notNull(),
    signs: signs('signs').notNull(),
    small: bytea('small').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.materialVersionId, table.position] }),
    foreignKey({
      name: 'ai_passage_vectors_of_passage',
      columns: [table.organisationId, table.materialVersionId, table.position],
      foreignColumns: [
        aiPassages.organisationId,
        aiPassages.materialVersionId,
        aiPassages.position,
      ],
    }).onDelete('cascade'),
    index('ai_passage_vectors_by_text').on(table.organisationId, table.model, table.textHash),
  ],
);
