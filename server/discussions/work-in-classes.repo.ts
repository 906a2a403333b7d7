import type { ClassKey } from '../../domain/classes/class-key.ts';
import { sql } from 'drizzle-orm';
import type { PlacedColumns } from '../classes/work.hook.ts';
import { discussions } from './discussions.table.ts';

export const isDiscussed = ({ organisationId, id }: PlacedColumns) =>
  sql`exists (select 1 from ${discussions}
    where ${discussions.organisationId} = ${organisationId}
      and ${discussions.classMaterialId} = ${id})`;

export const countDiscussions = ({ organisationId, classId }: ClassKey) =>
  sql<number>`(select count(*)::int from ${discussions}
    where ${discussions.organisationId} = ${organisationId} and ${discussions.classId} = ${classId})`;
