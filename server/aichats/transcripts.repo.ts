import { and, desc, eq, exists, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { Role } from '../../domain/access/roles.ts';
import type { HelpLevel, HelpStep } from '../../domain/aichats/help-level.ts';
import { classesOfBootcamp } from '../bootcamps/bootcamp-scope.service.ts';
import type { Db } from '../db/database.ts';
import { classes, classInstructors, classMaterials } from '../classes/classes.table.ts';
import { holdsKeyword, likePattern } from '../db/like-pattern.ts';
import { materials } from '../materials/materials.table.ts';
import type { GroupViewer } from '../groups/groups-scope.service.ts';
import type { CareState } from '../../domain/aichats/flag-care.contract.ts';
import { careState, isInCareState } from './flags/care.repo.ts';
import { isFlagged } from './flags/flags.repo.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { users } from '../people/people.table.ts';
import { aiConversations, aiMessages, aiOpenings } from './aichats.table.ts';
import { furthestStep } from './furthest-step.repo.ts';
import type { aiTalks } from './talks/talks.table.ts';

export interface TranscriptFilter {
  readonly keyword?: string | undefined;
  readonly classId?: number | undefined;
  readonly bootcampId?: number | undefined;
  readonly traineeId?: number | undefined;
  readonly classMaterialId?: number | undefined;
  readonly helpLevel?: HelpLevel | undefined;
  /** How far up the ladder it came. */
  readonly helpStep?: HelpStep | undefined;
  /** Only what a rule has found something in. */
  readonly flagged?: boolean | undefined;
  readonly care?: CareState | undefined;
  /** Moments, by the organisation’s zone. */
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
}

export const isAsker = sameTenant(users, aiConversations, eq(users.id, aiConversations.userId));
export const isClass = sameTenant(
  classes,
  aiConversations,
  eq(classes.id, aiConversations.classId),
);

/**
 * Whose conversations a viewer may read, and of whom they see what partners took: an instructor those of the classes they teach, a group manager those
 * of the people in their groups, admins and system viewers all of the organisation.
 */
export const isDisclosed = (
  db: Db,
  viewer: GroupViewer,
  of: typeof aiConversations | typeof aiTalks = aiConversations,
): SQL | undefined =>
  sameTenant(
    of,
    viewer,
    peopleInScope(viewer),
    viewer.role === Role.instructor
      ? exists(
          db
            .select({ one: sql`1` })
            .from(classInstructors)
            .where(
              sameTenant(
                classInstructors,
                of,
                eq(classInstructors.classId, of.classId),
                eq(classInstructors.userId, viewer.userId),
              ),
            ),
        )
      : undefined,
  );

export const ofConversation = sameTenant(
  aiMessages,
  aiConversations,
  eq(aiMessages.conversationId, aiConversations.id),
);

const hasMessage = (db: Db, condition: SQL | undefined): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(aiMessages)
      .where(and(ofConversation, condition)),
  );

export const isAsked = (db: Db, viewer: GroupViewer, filter: TranscriptFilter): SQL | undefined => {
  const {
    keyword,
    classId,
    bootcampId,
    traineeId,
    classMaterialId,
    helpLevel,
    helpStep,
    flagged,
    care,
    since,
    before,
  } = filter;
  return and(
    isDisclosed(db, viewer),
    hasMessage(db, undefined),
    classId === undefined ? undefined : eq(aiConversations.classId, classId),
    bootcampId === undefined
      ? undefined
      : sql`${aiConversations.classId} in ${classesOfBootcamp(viewer, bootcampId)}`,
    traineeId === undefined ? undefined : eq(aiConversations.userId, traineeId),
    classMaterialId === undefined
      ? undefined
      : hasMessage(db, eq(aiMessages.classMaterialId, classMaterialId)),
    helpLevel === undefined ? undefined : hasMessage(db, eq(aiMessages.helpLevel, helpLevel)),
    helpStep && eq(furthestStep, helpStep),
    flagged ? isFlagged(db) : undefined,
    care && isInCareState(care),
    since && gte(aiConversations.lastAskedAt, since),
    before && sql`${aiConversations.lastAskedAt} < ${before.toISOString()}::timestamptz`,
    keyword
      ? sql`(${hasMessage(db, holdsKeyword(aiMessages.words, keyword))}
          or ${users.name} ilike ${likePattern(keyword)})`
      : undefined,
  );
};

const messageOf = (what: SQL, condition: SQL) => sql`(select ${what} from ai_messages message
  where message.organisation_id = ${aiConversations.organisationId}
    and message.conversation_id = ${aiConversations.id} and ${condition})`;
const lastOf = (what: SQL, condition: SQL) => sql`(select ${what} from ai_messages message
  where message.organisation_id = ${aiConversations.organisationId}
    and message.conversation_id = ${aiConversations.id} and ${condition}
  order by message.id desc limit 1)`;

const columns = {
  id: aiConversations.id,
  trainee: { id: users.id, name: users.name, imageUrl: users.imageUrl },
  classId: aiConversations.classId,
  classTitle: classes.title,
  isTalk: sql<boolean>`${aiConversations.talkMaterialId} is not null`,
  startedAt: aiConversations.startedAt,
  lastAskedAt: aiConversations.lastAskedAt,
  care: careState,
};

/** The last asked first. */
export async function listShown(
  db: Db,
  viewer: GroupViewer,
  filter: TranscriptFilter,
  page: { readonly limit: number; readonly offset: number },
) {
  const condition = isAsked(db, viewer, filter);
  const rows = await db
    .select({
      ...columns,
      excerpt: sql<
        string | null
      >`${lastOf(sql`left(message.content, 300)`, sql`message.role = 'user'`)}`,
      helpLevel: sql<HelpLevel | null>`${lastOf(sql`message.help_level`, sql`message.role = 'assistant'`)}`,
      helpStep: furthestStep,
      questionCount: sql<number>`${messageOf(sql`count(*)::int`, sql`message.role = 'user'`)}`,
      tokens: sql<number>`${messageOf(
        sql`coalesce(sum(message.input_tokens + message.output_tokens), 0)::int`,
        sql`true`,
      )}`,
      materialTitle: sql<string | null>`(select material.title from ai_messages message
        join class_materials given on given.organisation_id = message.organisation_id
          and given.id = message.class_material_id
        join materials material on material.organisation_id = given.organisation_id
          and material.id = given.material_id
        where message.organisation_id = ${aiConversations.organisationId}
          and message.conversation_id = ${aiConversations.id}
        order by message.id desc limit 1)`,
      isOpened: sql<boolean>`exists (select 1 from ${aiOpenings} opening
        where opening.organisation_id = ${aiConversations.organisationId}
          and opening.conversation_id = ${aiConversations.id}
          and opening.user_id = ${viewer.userId})`,
    })
    .from(aiConversations)
    .innerJoin(users, isAsker)
    .leftJoin(classes, isClass)
    .where(condition)
    .orderBy(desc(aiConversations.lastAskedAt), desc(aiConversations.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(aiConversations)
    .innerJoin(users, isAsker)
    .where(condition);
  return { rows, count: counted?.count ?? 0 };
}
export type ShownRow = Awaited<ReturnType<typeof listShown>>['rows'][number];

export async function findDisclosed(db: Db, viewer: GroupViewer, conversationId: number) {
  const [found] = await db
    .select(columns)
    .from(aiConversations)
    .innerJoin(users, isAsker)
    .leftJoin(classes, isClass)
    .where(and(isDisclosed(db, viewer), eq(aiConversations.id, conversationId)));
  return found;
}

/** In the order in which they were said, with the title of what was open. */
export async function listMessagesOf(
  db: Db,
  organisationId: number,
  conversationIds: readonly number[],
) {
  return await db
    .select({
      message: aiMessages,
      materialTitle: materials.title,
      materialType: materials.type,
    })
    .from(aiMessages)
    .leftJoin(
      classMaterials,
      sameTenant(classMaterials, aiMessages, eq(classMaterials.id, aiMessages.classMaterialId)),
    )
    .leftJoin(
      materials,
      sameTenant(materials, classMaterials, eq(materials.id, classMaterials.materialId)),
    )
    .where(
      and(
        eq(aiMessages.organisationId, organisationId),
        inArray(aiMessages.conversationId, [...conversationIds]),
      ),
    )
    .orderBy(aiMessages.id);
}

/** Opened again within a quarter of an hour, it is one opening that goes on. */
export async function noteOpening(
  db: Db,
  { organisationId, userId }: Pick<GroupViewer, 'organisationId' | 'userId'>,
  conversationId: number,
  at: Date,
): Promise<void> {
  const since = new Date(at.getTime() - 15 * 60_000);
  const goesOn = await db
    .update(aiOpenings)
    .set({ openedAt: at })
    .where(
      and(
        eq(aiOpenings.organisationId, organisationId),
        eq(aiOpenings.conversationId, conversationId),
        eq(aiOpenings.userId, userId),
        gte(aiOpenings.openedAt, since),
      ),
    )
    .returning({ id: aiOpenings.id });
  if (goesOn.length === 0)
    await db.insert(aiOpenings).values({ organisationId, conversationId, userId, openedAt: at });
}

export async function listOpenings(db: Db, organisationId: number, conversationId: number) {
  return await db
    .select({ name: users.name, openedAt: aiOpenings.openedAt })
    .from(aiOpenings)
    .innerJoin(users, eq(users.id, aiOpenings.userId))
    .where(
      and(
        eq(aiOpenings.organisationId, organisationId),
        eq(aiOpenings.conversationId, conversationId),
      ),
    )
    .orderBy(desc(aiOpenings.openedAt))
    .limit(20);
}
