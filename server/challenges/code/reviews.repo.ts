import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { sameTenant } from '../../db/columns.ts';
import type { ReviewState } from '../../../domain/challenges/code/review.schema.ts';
import { classes, classMaterials } from '../../classes/classes.table.ts';
import type { Db } from '../../db/database.ts';
import { materials } from '../../materials/materials.table.ts';
import { users } from '../../people/people.table.ts';
import { attempts } from '../challenges.table.ts';
import { codeComments, codeSubmissions } from './code.table.ts';

interface ChallengeKey {
  readonly organisationId: number;
  readonly classMaterialId: number;
}

const mostQueues = 200;
const mostRows = 500;

const state = sql<ReviewState>`case
  when ${codeSubmissions.reviewedAt} is not null then 'published'
  when ${codeSubmissions.draftPoints} is not null then 'draft'
  when ${attempts.scoreStatus} = 'scoring' then 'waiting'
  when ${codeSubmissions.judgement} is null then 'running'
  else 'automatic' end`;

const isOfAttempt = sameTenant(
  codeSubmissions,
  attempts,
  eq(codeSubmissions.attemptId, attempts.id),
);
const isPlace = sameTenant(
  classMaterials,
  attempts,
  eq(classMaterials.id, attempts.classMaterialId),
);
const isMaterial = sameTenant(
  materials,
  classMaterials,
  eq(materials.id, classMaterials.materialId),
);
const isClass = sameTenant(classes, attempts, eq(classes.id, attempts.classId));

export async function selectQueues(db: Db, organisationId: number) {
  const waiting = sql<number>`(count(*) filter (where ${state} = 'waiting'))::int`;
  return await db
    .select({
      classId: classes.id,
      classTitle: classes.title,
      classMaterialId: classMaterials.id,
      materialTitle: materials.title,
      lang: materials.lang,
      style: materials.challengeStyle,
      waiting,
      drafts: sql<number>`(count(*) filter (where ${state} = 'draft'))::int`,
      count: count(),
    })
    .from(attempts)
    .innerJoin(codeSubmissions, isOfAttempt)
    .innerJoin(classMaterials, isPlace)
    .innerJoin(materials, isMaterial)
    .innerJoin(classes, isClass)
    .where(and(eq(attempts.organisationId, organisationId), isNotNull(attempts.submittedAt)))
    .groupBy(
      classes.id,
      classes.title,
      classMaterials.id,
      materials.title,
      materials.lang,
      materials.challengeStyle,
    )
    .orderBy(desc(waiting), desc(sql`max(${attempts.submittedAt})`))
    .limit(mostQueues);
}
export type QueueRow = Awaited<ReturnType<typeof selectQueues>>[number];

/** Of one challenge, oldest first; of very many the newest. With an id that one alone. */
export async function selectReviews(db: Db, key: ChallengeKey, attemptId?: number) {
  const numbered = db.$with('numbered').as(
    db
      .select({
        attemptId: attempts.id,
        number: sql<number>`(row_number() over (partition by ${attempts.userId}
          order by ${attempts.submittedAt}, ${attempts.id}))::int`.as('number'),
      })
      .from(attempts)
      .where(isOfChallenge(key)),
  );
  const ofAttempt = sql`said.organisation_id = ${attempts.organisationId}
    and said.attempt_id = ${attempts.id}`;
  const rows = await db
    .with(numbered)
    .select({
      attempt: attempts,
      language: codeSubmissions.language,
      draftPoints: codeSubmissions.draftPoints,
      trainee: { id: users.id, name: users.name, imageUrl: users.imageUrl },
      number: numbered.number,
      state,
      commentCount: sql<number>`(select count(*)::int from ${codeComments} said where ${ofAttempt})`,
      isAnswered: sql<boolean>`exists (select 1 from ${codeComments} said
        where ${ofAttempt} and not said.is_staffs and not exists (
          select 1 from ${codeComments} later
          where later.organisation_id = said.organisation_id
            and later.attempt_id = said.attempt_id
            and later.path = said.path and later.line = said.line
            and later.is_staffs and later.id > said.id))`,
    })
    .from(attempts)
    .innerJoin(codeSubmissions, isOfAttempt)
    .innerJoin(numbered, eq(numbered.attemptId, attempts.id))
    .innerJoin(users, sameTenant(users, attempts, eq(users.id, attempts.userId)))
    .where(
      and(isOfChallenge(key), attemptId === undefined ? undefined : eq(attempts.id, attemptId)),
    )
    .orderBy(desc(attempts.submittedAt), desc(attempts.id))
    .limit(mostRows);
  return rows.toReversed();
}
export type ReviewRowOfDb = Awaited<ReturnType<typeof selectReviews>>[number];

export async function hasChallenge(
  db: Db,
  { organisationId, classMaterialId }: ChallengeKey,
): Promise<boolean> {
  const found = await db
    .select({ id: classMaterials.id })
    .from(classMaterials)
    .where(
      and(
        eq(classMaterials.organisationId, organisationId),
        eq(classMaterials.id, classMaterialId),
      ),
    );
  return found.length > 0;
}

const isOfChallenge = ({ organisationId, classMaterialId }: ChallengeKey) =>
  and(
    eq(attempts.organisationId, organisationId),
    eq(attempts.classMaterialId, classMaterialId),
    isNotNull(attempts.submittedAt),
  );
