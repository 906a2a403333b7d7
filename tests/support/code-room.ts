import { randomUUID } from 'node:crypto';
import { Feature, featureIds } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import { listSubmissions } from '../../domain/challenges/code/code.contract.ts';
import { submitCode } from '../../domain/challenges/code/keep-code.contract.ts';
import type { ProgrammingLanguage } from '../../domain/runner/language-ids.ts';
import { seedClass } from '../../server/classes/classes.seed.ts';
import { seedCode } from '../../server/challenges/code/code.seed.ts';
import type { Runner } from '../../server/runner/runner.service.ts';
import { testApp, type TestPerson } from './test-app.ts';

/** An organisation where code is written, with a class of an instructor and two trainees. */
export async function codeRoom(runner?: Runner) {
  const test = await testApp(runner ? { runner } : {});
  const features = featureIds.filter((id) => id !== Feature.repeatableChallenge);
  const organisationId = await test.organisation({ features });
  const instructor = await test.person(organisationId, Role.instructor);
  const trainee = await test.person(organisationId, Role.trainee);
  const other = await test.person(organisationId, Role.trainee);
  const stranger = await test.person(organisationId, Role.trainee);
  const foreigner = await test.person(await test.organisation(), Role.instructor);
  const now = () => test.clock.now().toISOString();

  /** A challenge of its own, in a class of its own. */
  async function placed(content: Parameters<typeof seedCode>[1]['content'] = {}) {
    const made = await seedCode(test.db, {
      organisationId,
      createdBy: instructor.userId,
      content,
    });
    const { classId, classMaterialIds } = await seedClass(test.db, {
      organisationId,
      createdBy: instructor.userId,
      traineeIds: [trainee.userId, other.userId],
      sections: [{ title: 'Programs', materials: [made] }],
    });
    return { ...made, at: { classId, classMaterialId: classMaterialIds[0] ?? 0 } };
  }
  type At = Awaited<ReturnType<typeof placed>>['at'];

  const submit = (
    person: TestPerson,
    at: At,
    code: string,
    uuid: string = randomUUID(),
    language: ProgrammingLanguage = 'python3',
  ) =>
    person.client.call(submitCode, {
      params: { submissionUuid: uuid },
      body: { ...at, language, code, startedAt: now(), submittedAt: now() },
    });

  const submissionsOf = async (person: TestPerson, at: At) =>
    (await person.client.call(listSubmissions, { params: at })).result;

  return {
    test,
    organisationId,
    instructor,
    trainee,
    other,
    stranger,
    foreigner,
    now,
    placed,
    submit,
    submissionsOf,
    close: () => test.close(),
  };
}
