import { and, asc, desc, eq, gt, lte, notInArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { codeRuns } from './code.table.ts';

interface Place {
  readonly organisationId: number;
  readonly userId: number;
  readonly classMaterialId: number;
}

/** Of one person and one challenge; older ones go. */
const mostKept = 200;

export async function insertRun(
  db: Db,
  place: Place,
  run: { readonly passed: number; readonly total: number; readonly ranAt: Date },
): Promise<void> {
  const { organisationId, userId, classMaterialId } = place;
  await db.insert(codeRuns).values({ organisationId, userId, classMaterialId, ...run });
  const kept = db
    .select({ id: codeRuns.id })
    .from(codeRuns)
    .where(isAt(place))
    .orderBy(desc(codeRuns.ranAt), desc(codeRuns.id))
    .limit(mostKept);
  await db.delete(codeRuns).where(and(isAt(place), notInArray(codeRuns.id, kept)));
}

/** After one instant and up to another, oldest first. */
export async function selectRuns(
  db: Db,
  place: Place,
  { after, until }: { readonly after: Date; readonly until: Date },
) {
  return await db
    .select({ passed: codeRuns.passed, total: codeRuns.total, ranAt: codeRuns.ranAt })
    .from(codeRuns)
    .where(and(isAt(place), gt(codeRuns.ranAt, after), lte(codeRuns.ranAt, until)))
    .orderBy(asc(codeRuns.ranAt), asc(codeRuns.id));
}

const isAt = ({ organisationId, userId, classMaterialId }: Place) =>
  and(
    eq(codeRuns.organisationId, organisationId),
    eq(codeRuns.userId, userId),
    eq(codeRuns.classMaterialId, classMaterialId),
  );
