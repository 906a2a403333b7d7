import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import { mostDrillQuestions } from '../../domain/challenges/drills.contract.ts';
import type { Mistaken, MistakenQuestion } from '../classes/challenges.hook.ts';
import { classMaterials, classTrainees } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { groupMembers } from '../groups/groups.table.ts';
import { materials } from '../materials/materials.table.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { users } from '../people/people.table.ts';
import { attempts, quizCorrections, quizMarks, quizQuestions } from './challenges.table.ts';

type MistakeRow = Omit<MistakenQuestion, 'question'> & Record<string, unknown>;

function isWhose(
  organisationId: number,
  { groupId, userId }: Pick<Mistaken, 'groupId' | 'userId'>,
): SQL {
  if (typeof userId === 'number') return sql`${users.id} = ${userId}`;
  if (typeof groupId !== 'number') return sql`true`;
  return sql`exists (select 1 from ${groupMembers}
    where ${groupMembers.organisationId} = ${organisationId}
      and ${groupMembers.groupId} = ${groupId} and ${groupMembers.userId} = ${users.id})`;
}

/**
 * Of each question that the server scores itself, how many answered it and how many were not right the last
 * time, most often wrong first. A question that stands in several versions of a quiz is one, and what staff
 * excluded is none.
 */
export async function selectMistaken(
  db: Db,
  actor: Actor,
  { classId, groupId, userId }: Mistaken,
): Promise<MistakeRow[]> {
  const { organisationId } = actor;
  const isAsked = isWhose(organisationId, { groupId, userId });
  const { rows } = await db.execute<MistakeRow>(sql`
    with last as (
      select distinct on (${attempts.userId}, ${attempts.classMaterialId}, same.key)
        ${attempts.classMaterialId} as class_material_id, same.key,
        ${quizQuestions.id} as question_id, ${quizMarks.isCorrect} as is_correct
      from ${attempts}
      join ${classTrainees} on ${classTrainees.organisationId} = ${attempts.organisationId}
        and ${classTrainees.classId} = ${attempts.classId}
        and ${classTrainees.userId} = ${attempts.userId}
      join ${users} on ${users.organisationId} = ${attempts.organisationId}
        and ${users.id} = ${attempts.userId} and ${users.archivedAt} is null
      join ${quizMarks} on ${quizMarks.organisationId} = ${attempts.organisationId}
        and ${quizMarks.attemptId} = ${attempts.id}
      join ${quizQuestions} on ${quizQuestions.organisationId} = ${attempts.organisationId}
        and ${quizQuestions.id} = ${quizMarks.questionId} and ${quizQuestions.kind} <> 'FREETEXT'
      cross join lateral (select md5(${quizQuestions.prompt} || ${quizQuestions.body}::text) as key) same
      where ${attempts.organisationId} = ${organisationId} and ${attempts.classId} = ${classId}
        and ${attempts.submittedAt} is not null and ${quizMarks.isCorrect} is not null
        and ${peopleInScope(actor)} and ${isAsked}
        and not exists (select 1 from ${quizCorrections}
          where ${quizCorrections.organisationId} = ${organisationId}
            and ${quizCorrections.classMaterialId} = ${attempts.classMaterialId}
            and ${quizCorrections.questionId} = ${quizQuestions.id}
            and ${quizCorrections.answerKey} is null and ${quizCorrections.takenBackAt} is null)
      order by ${attempts.userId}, ${attempts.classMaterialId}, same.key,
        ${attempts.submittedAt} desc, ${attempts.id} desc
    ), counted as (
      select class_material_id, key, max(question_id) as question_id, count(*)::int as answered,
        (count(*) filter (where not is_correct))::int as wrong
      from last group by class_material_id, key
    )
    select counted.question_id as "questionId", question.material_version_id as "materialVersionId",
      ${classMaterials.materialId} as "materialId", ${classMaterials.id} as "classMaterialId",
      ${materials.title} as "quizTitle", counted.answered as "answeredCount",
      counted.wrong as "wrongCount"
    from counted
    join ${classMaterials} on ${classMaterials.organisationId} = ${organisationId}
      and ${classMaterials.id} = counted.class_material_id and ${classMaterials.drillId} is null
    join ${materials} on ${materials.organisationId} = ${organisationId}
      and ${materials.id} = ${classMaterials.materialId}
    join ${quizQuestions} question on question.organisation_id = ${organisationId}
      and question.id = counted.question_id
    where counted.wrong > 0
    order by counted.wrong desc, counted.wrong::float / counted.answered desc,
      ${classMaterials.position}, question.position
    limit ${mostDrillQuestions}`);
  return rows;
}
