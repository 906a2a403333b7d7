import {
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  bytea,
  id,
  instant,
  organisationId,
  tenantKey,
  tenantReference,
} from '../../db/columns.ts';
import { discussionComments } from '../../discussions/discussions.table.ts';
import { noteWords } from '../../notes/notes.table.ts';
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

/** The same of one’s notes and of answers in discussions: each row is of one or the other, and gone with it. */
export const aiWrittenVectors = pgTable(
  'ai_written_vectors',
  {
    organisationId: organisationId(),
    id: id(),
    /** Whose note it is; null of an answer. */
    userId: integer('user_id'),
    noteId: integer('note_id'),
    commentId: integer('comment_id'),
    model: text('model').notNull(),
    /** Of what was embedded: what was changed since is embedded anew. */
    textHash: text('text_hash').notNull(),
    signs: signs('signs').notNull(),
    small: bytea('small').notNull(),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex('ai_written_vectors_of_note').on(table.organisationId, table.noteId),
    uniqueIndex('ai_written_vectors_of_comment').on(table.organisationId, table.commentId),
    // The words of a note go when it is deleted; the note itself stays, empty.
    foreignKey({
      name: 'ai_written_vectors_of_words',
      columns: [table.organisationId, table.userId, table.noteId],
      foreignColumns: [noteWords.organisationId, noteWords.userId, noteWords.noteId],
    }).onDelete('cascade'),
    tenantReference(table, table.commentId, discussionComments).onDelete('cascade'),
  ],
);

/** One server at a time embeds what people of an organisation have written. */
export const aiWrittenTurns = pgTable(
  'ai_written_turns',
  {
    organisationId: organisationId(),
    since: instant('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId] })],
);
