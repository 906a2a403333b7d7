import { randomUUID } from 'node:crypto';
import { Role } from '../../domain/access/roles.ts';
import type { SurveyAnswers } from '../../domain/surveys/answers.schema.ts';
import { handInSurvey } from '../../domain/surveys/hand-in.contract.ts';
import type { SurveyContent } from '../../domain/surveys/survey.schema.ts';
import { getSurveyResults } from '../../domain/surveys/surveys.contract.ts';
import { seedClass } from '../../server/classes/classes.seed.ts';
import { sampleSurvey, seedSurvey } from '../../server/surveys/surveys.seed.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** An organisation with a class that has one survey, and trainees who may answer it. */
export async function surveyRoom(
  test: TestApp,
  given: Partial<SurveyContent> = {},
  trainees = 2,
  endAt = '2099-12-31',
) {
  const organisationId = await test.organisation();
  const instructor = await test.person(organisationId, Role.instructor);
  const people: TestPerson[] = [];
  for (let index = 0; index < trainees; index++)
    people.push(await test.person(organisationId, Role.trainee, { name: `Trainee ${index}` }));
  const content = { ...sampleSurvey, ...given };
  const survey = await seedSurvey(test.db, {
    organisationId,
    createdBy: instructor.userId,
    content,
  });
  const made = await seedClass(test.db, {
    organisationId,
    createdBy: instructor.userId,
    endAt,
    traineeIds: people.map(({ userId }) => userId),
    sections: [{ title: 'All', materials: [survey] }],
  });
  const params = { classId: made.classId, surveyInClassId: made.classMaterialIds[0] ?? 0 };
  const bodyOf = (answers: SurveyAnswers) => ({
    materialVersionId: survey.versionId,
    answers,
    answeredAt: test.clock.now().toISOString(),
  });
  const handIn = ({ client }: TestPerson, answers: SurveyAnswers, key: string = randomUUID()) =>
    client.call(handInSurvey, { params, body: bodyOf(answers) }, { 'idempotency-key': key });
  const results = async () =>
    (await instructor.client.call(getSurveyResults, { params, query: {} })).result;
  const [trainee, other] = people;
  if (!trainee || !other) throw new Error('a room has two trainees');
  return {
    organisationId,
    instructor,
    people,
    trainee,
    other,
    survey,
    params,
    bodyOf,
    handIn,
    results,
  };
}

/** An answer to the sample survey. */
export const rated = (liked: number, why?: string): SurveyAnswers => ({
  liked,
  ...(why === undefined ? {} : { why }),
});
