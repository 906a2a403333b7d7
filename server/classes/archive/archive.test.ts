import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { getAttention } from '../../../domain/attention/attention.contract.ts';
import {
  issueCertificates,
  listOwnCertificates,
} from '../../../domain/certificates/certificates.contract.ts';
import { getCredential } from '../../../domain/certificates/credentials.contract.ts';
import {
  archiveClass,
  deleteClass,
  getClassDeletion,
} from '../../../domain/classes/archive.contract.ts';
import {
  getClass,
  listClasses,
  publishClass,
  updateClass,
} from '../../../domain/classes/classes.contract.ts';
import { getTraining } from '../../../domain/training/training.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../../tests/support/test-app.ts';
import { seedAttempt, seedQuiz } from '../../challenges/challenges.seed.ts';
import { seedDiscussion } from '../../discussions/discussions.seed.ts';
import { seedNote } from '../../notes/notes.seed.ts';
import { seedProgress } from '../../training/training.seed.ts';
import { seedClass } from '../classes.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let instructor: TestPerson;
let trainee: TestPerson;
beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  instructor = await test.person(organisationId, Role.instructor);
  trainee = await test.person(organisationId, Role.trainee);
});
afterAll(() => test.close());

/** A class in which a trainee has done everything that can be deleted with it. */
async function busyClass(createdBy = instructor.userId) {
  const quiz = await seedQuiz(test.db, { organisationId, createdBy });
  const { classId, classMaterialIds } = await seedClass(test.db, {
    organisationId,
    createdBy,
    traineeIds: [trainee.userId],
    sections: [{ title: 'All', materials: [quiz] }],
  });
  const [classMaterialId = 0] = classMaterialIds;
  const key = { organisationId, classId, classMaterialId, userId: trainee.userId };
  await seedProgress(test.db, key, { isCompleted: true });
  return { classId, classMaterialId, quiz, params: { classId } };
}

const archive = (who: TestPerson, classId: number, archived = true) =>
  who.client.call(archiveClass, { params: { classId }, body: { archived } });
const listed = async (query: { archived?: string } = {}) =>
  (await admin.client.call(listClasses, { query: { limit: 100, ...query } })).result.map(
    ({ id }) => id,
  );

describe('a class', () => {
  it('is put away by an admin or who made it, and deleted by an admin alone', async () => {
    const { classId, params } = await busyClass();
    const colleague = await test.person(organisationId, Role.instructor);
    const viewer = await test.person(organisationId, Role.systemViewer);
    const stranger = await test.person(await test.organisation(), Role.admin);
    for (const [person, status] of [
      [trainee, 403],
      [viewer, 403],
      [colleague, 403],
      [stranger, 404],
    ] as const)
      expect((await archive(person, classId)).status).toBe(status);
    expect((await instructor.client.call(deleteClass, { params })).status).toBe(403);
    expect((await instructor.client.call(getClassDeletion, { params })).status).toBe(403);
    expect((await stranger.client.call(getClassDeletion, { params })).status).toBe(404);
    expect((await stranger.client.call(deleteClass, { params })).status).toBe(404);
    const early = await admin.client.call(deleteClass, { params });
    expect([early.status, early.messages]).toEqual([
      409,
      ['Only an archived class can be deleted.'],
    ]);
    const first = await archive(instructor, classId);
    // Put away twice, it is put away once.
    expect((await archive(instructor, classId)).result.revision).toBe(first.result.revision);
    expect(
      await test.asOwner(
        `select action from audit_entries where subject_type = 'class' and subject_id = $1`,
        [String(classId)],
      ),
    ).toEqual([{ action: 'class.archive' }]);
    // The room of somebody who learns alone is nobody's to put away.
    const alone = await seedClass(test.db, {
      organisationId,
      createdBy: admin.userId,
      isSelfLearning: true,
    });
    expect((await archive(admin, alone.classId)).status).toBe(404);
    const room = { params: { classId: alone.classId } };
    expect((await admin.client.call(deleteClass, room)).status).toBe(404);
  });

  it('is nowhere but among the archived ones, and not changed, until it is restored', async () => {
    const { classId, params } = await busyClass();
    const { result } = await archive(admin, classId);
    expect(result).toMatchObject({ isArchived: true, isPublished: false, traineeCount: 1 });
    expect(await listed()).not.toContain(classId);
    expect(await listed({ archived: 'true' })).toContain(classId);
    expect((await trainee.client.call(getTraining, { params })).status).toBe(404);
    const needs = (await admin.client.call(getAttention, {})).result;
    expect(JSON.stringify(needs.publish)).not.toContain(`"classId":${classId},`);
    const edit = await admin.client.call(
      updateClass,
      { params, body: { title: 'Other' } },
      { 'if-match': `"${result.revision}"` },
    );
    const sentence = ['This class is archived. Restore it to change it.'];
    expect([edit.status, edit.messages]).toEqual([409, sentence]);
    const publish = { params, body: { isPublished: true } };
    expect((await admin.client.call(publishClass, publish)).status).toBe(409);

    expect((await archive(admin, classId, false)).result).toMatchObject({
      isArchived: false,
      isPublished: false,
    });
    expect((await admin.client.call(publishClass, publish)).status).toBe(200);
    const again = await trainee.client.call(getTraining, { params });
    expect(JSON.stringify(again.result)).toContain('"completed"');
    expect(await listed()).toContain(classId);
  });

  it('says what goes with it, and leaves nothing but its certificates', async () => {
    const { classId, classMaterialId, quiz, params } = await busyClass();
    await seedAttempt(test.db, {
      organisationId,
      userId: trainee.userId,
      classId,
      classMaterialId,
      materialVersionId: quiz.versionId,
      answers: {},
      startedAt: test.clock.now(),
    });
    await seedNote(test.db, { organisationId, userId: trainee.userId, classId, classMaterialId });
    await seedDiscussion(test.db, {
      organisationId,
      classId,
      classMaterialId,
      authorId: trainee.userId,
    });
    const issued = await admin.client.call(issueCertificates, {
      params,
      body: { userIds: [trainee.userId] },
    });
    expect(issued.status).toBe(200);
    await archive(admin, classId);
    expect((await admin.client.call(getClassDeletion, { params })).result).toEqual({
      traineeCount: 1,
      workCount: 1,
      attemptCount: 1,
      noteCount: 1,
      discussionCount: 1,
      certificateCount: 1,
    });
    expect((await admin.client.call(deleteClass, { params })).status).toBe(200);
    expect((await admin.client.call(getClass, { params })).status).toBe(404);
    expect(await listed({ archived: 'true' })).not.toContain(classId);
    for (const table of ['attempts', 'notes', 'discussions', 'material_progress', 'class_trainees'])
      expect(await test.asOwner(`select 1 from ${table} where class_id = $1`, [classId])).toEqual(
        [],
      );
    const [own] = (await trainee.client.call(listOwnCertificates, {})).result;
    const shown = await test.anonymous.call(getCredential, { params: { code: own?.code ?? '' } });
    expect(shown.result).toMatchObject({ revokedAt: null });
  });
});
