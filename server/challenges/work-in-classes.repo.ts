import type { ClassKey } from '../../domain/classes/class-key.ts';
import { sql } from 'drizzle-orm';
import type { PlacedColumns } from '../classes/work.hook.ts';
import { attempts } from './challenges.table.ts';

const isOf = ({ organisationId, id }: PlacedColumns) =>
  sql`${attempts.organisationId} = ${organisationId} and ${attempts.classMaterialId} = ${id}`;

export const isAttempted = (placed: PlacedColumns) =>
  sql`exists (select 1 from ${attempts} where ${isOf(placed)})`;

export const openAttempts = (placed: PlacedColumns) =>
  sql`(select count(*)::int from ${attempts} where ${isOf(placed)}
    and ${attempts.submittedAt} is null)`;

export const countAttempts = ({ organisationId, classId }: ClassKey) =>
  sql<number>`(select count(*)::int from ${attempts}
    where ${attempts.organisationId} = ${organisationId} and ${attempts.classId} = ${classId})`;
