import { hasEarned } from '../../domain/certificates/certificates.rules.ts';
import { percentDone } from '../../domain/training/class-progress.rules.ts';
import { standingsOfClass } from '../challenges/class-scores.service.ts';
import type { Db } from '../db/database.ts';
import type { SignalKeys, Topic } from '../db/signals.ts';
import type { Services } from '../services.ts';
import { findRules } from './certificates.repo.ts';
import { findCertified, listCompleted, listEnrolled, selectDue } from './due.repo.ts';
import { give, type Issuing } from './give.service.ts';

interface Place {
  readonly organisationId: number;
  readonly classId: number;
}

/** Gives these people of the class a certificate, unless they have one; returns how many were given. */
export async function issueTo(
  context: Issuing,
  place: Place,
  userIds: readonly number[],
  issuedBy: number | null,
): Promise<number> {
  const certified = await findCertified(context.db, place);
  if (!certified || userIds.length === 0) return 0;
  const { title, lang, organisationName } = certified;
  const people = await listEnrolled(context.db, place, userIds);
  const told = { kind: 'certified', classTitle: title } as const;
  const occasion = { ...place, examId: null, title, lang, organisationName, issuedBy, told };
  return await give(context, occasion, people);
}

/** A minute's work: whoever is left comes with the next one. */
const atOnce = 1000;

/** In all organisations: whoever has earned a certificate is given it, each by one server. */
export async function issueDue(services: Services): Promise<void> {
  const now = services.now();
  const due = await selectDue(services.database.db, atOnce);
  const byClass = Map.groupBy(due, (row) => `${row.organisation_id}/${row.class_id}`);
  for (const rows of byClass.values()) {
    const [first] = rows;
    if (!first) continue;
    const place = { organisationId: first.organisation_id, classId: first.class_id };
    await services.database.db.transaction(async (db) => {
      const userIds = await earnedBy(
        db,
        place,
        rows.map(({ user_id }) => user_id),
      );
      const signal = (topic: Topic, keys: SignalKeys) => services.signals.send(db, topic, keys);
      await issueTo({ services, db, now, signal }, place, userIds, null);
    });
  }
}

/** Those of them who have done all that the class wants. */
async function earnedBy(
  db: Db,
  place: Place,
  userIds: readonly number[],
): Promise<readonly number[]> {
  const certified = await findCertified(db, place);
  if (!certified) return [];
  const rules = await findRules(db, place);
  // A course that is learnt alone is finished when all of it is completed, and that is known already.
  if (!rules) return certified.isSelfLearning ? userIds : [];
  const people = await listEnrolled(db, place, userIds);
  const completed = await listCompleted(db, place, userIds);
  const standingOf = rules.scorePercent === null ? undefined : await standingsOfClass(db, place);
  return people
    .filter(({ userId, completedCount }) =>
      hasEarned(rules, {
        percent: percentDone({ completedCount, materialCount: certified.materialCount }),
        completedIds: completed.get(userId) ?? new Set(),
        scores: [...(standingOf?.(userId).scores.values() ?? [])],
        quizCount: certified.quizCount,
      }),
    )
    .map(({ userId }) => userId);
}
