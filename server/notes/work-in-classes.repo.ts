import type { ClassKey } from '../../domain/classes/class-key.ts';
import { sql } from 'drizzle-orm';
import type { PlacedColumns } from '../classes/work.hook.ts';
import { notes } from './notes.table.ts';

export const isNoted = ({ organisationId, id }: PlacedColumns) =>
  sql`exists (select 1 from ${notes} where ${notes.organisationId} = ${organisationId}
    and ${notes.classMaterialId} = ${id})`;

export const countNotes = ({ organisationId, classId }: ClassKey) =>
  sql<number>`(select count(*)::int from ${notes} where ${notes.organisationId} = ${organisationId}
    and ${notes.classId} = ${classId} and ${notes.deletedAt} is null)`;
