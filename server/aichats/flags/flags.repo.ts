import { and, asc, eq, exists, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { sameTenant } from '../../db/columns.ts';
import type { FlagKind, FlagPhrases } from '../../../domain/aichats/flags.rules.ts';
import { usualPhrases } from '../../../domain/aichats/flags.rules.ts';
import type { Role } from '../../../domain/access/roles.ts';
import { teachers } from '../../../domain/access/permission.ts';
import type { Db } from '../../db/database.ts';
import { preparedOnce } from '../../db/prepared.ts';
import { one } from '../../db/one.ts';
import { users } from '../../people/people.table.ts';
import { aiConversations } from '../aichats.table.ts';
import { aiFlagRules, aiFlags } from './flags.table.ts';

export interface KeptRules extends FlagPhrases {
  readonly isOn: boolean;
  readonly carerIds: readonly number[];
  readonly revision: number;
}

export async function getRules(db: Db, organisationId: number): Promise<KeptRules> {
  const [found] = await rulesOf(db).execute({ organisationId });
  return found ?? { isOn: false, ...usualPhrases, carerIds: [], revision: 0 };
}

/** Asked with each question and each answer. */
const rulesOf = preparedOnce((db) =>
  db
    .select()
    .from(aiFlagRules)
    .where(eq(aiFlagRules.organisationId, sql.placeholder('organisationId')))
    .prepare('ai_flag_rules_of'),
);

/** Undefined when somebody else has changed them since that revision. */
export async function writeRules(
  db: Db,
  organisationId: number,
  { isOn, distress, abuse, carerIds }: Omit<KeptRules, 'revision'>,
  revision: number,
): Promise<number | undefined> {
  const set = { isOn, distress: [...distress], abuse: [...abuse], carerIds: [...carerIds] };
  const [written] = await db
    .insert(aiFlagRules)
    .values({ organisationId, ...set })
    .onConflictDoUpdate({
      target: aiFlagRules.organisationId,
      set: { ...set, revision: sql`${aiFlagRules.revision} + 1` },
      setWhere: eq(aiFlagRules.revision, revision),
    })
    .returning({ revision: aiFlagRules.revision });
  return written?.revision;
}

/** Which class and which challenge a conversation with a partner is of. */
export interface FlaggedTalk {
  readonly classId: number;
  readonly classMaterialId: number;
}

/** Where it is kept what was flagged in it: one for each trainee and challenge, which nothing is asked in. */
export async function holdFlaggedTalk(
  db: Db,
  { organisationId, userId }: { readonly organisationId: number; readonly userId: number },
  { classId, classMaterialId: talkMaterialId }: FlaggedTalk,
  at: Date,
): Promise<number> {
  const times = { startedAt: at, lastAskedAt: at, closedAt: at };
  const { id } = one(
    await db
      .insert(aiConversations)
      .values({ organisationId, userId, classId, talkMaterialId, ...times })
      .onConflictDoUpdate({
        target: [
          aiConversations.organisationId,
          aiConversations.talkMaterialId,
          aiConversations.userId,
        ],
        targetWhere: sql`${aiConversations.talkMaterialId} is not null`,
        set: { lastAskedAt: at },
      })
      .returning({ id: aiConversations.id }),
  );
  return id;
}

const mostCandidates = 500;

interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
}

/** Staff who are there and read conversations as their work. */
export async function listCandidates(db: Db, organisationId: number): Promise<Candidate[]> {
  return await db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        isNull(users.archivedAt),
        inArray(users.role, [...teachers]),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(mostCandidates);
}

export async function insertFlags(
  db: Db,
  flags: readonly (typeof aiFlags.$inferInsert)[],
): Promise<void> {
  await db.insert(aiFlags).values([...flags]);
}

/** Of which kinds people were told since then, of one conversation. */
export async function listTold(
  db: Db,
  organisationId: number,
  conversationId: number,
  since: Date,
): Promise<Set<FlagKind>> {
  const rows = await db
    .select({ kind: aiFlags.kind })
    .from(aiFlags)
    .where(
      and(
        eq(aiFlags.organisationId, organisationId),
        eq(aiFlags.conversationId, conversationId),
        eq(aiFlags.isTold, true),
        gte(aiFlags.flaggedAt, since),
      ),
    );
  return new Set(rows.map(({ kind }) => kind));
}

/** For the `where` of a query over conversations. */
export const isFlagged = (db: Db): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(aiFlags)
      .where(sameTenant(aiFlags, aiConversations, eq(aiFlags.conversationId, aiConversations.id))),
  );

/** Of conversations, by their messages. */
export async function listFlags(
  db: Db,
  organisationId: number,
  conversationIds: readonly number[],
) {
  if (conversationIds.length === 0) return [];
  return await db
    .select({
      conversationId: aiFlags.conversationId,
      messageId: aiFlags.messageId,
      kind: aiFlags.kind,
      phrase: aiFlags.phrase,
    })
    .from(aiFlags)
    .where(
      and(
        eq(aiFlags.organisationId, organisationId),
        inArray(aiFlags.conversationId, [...conversationIds]),
      ),
    );
}
