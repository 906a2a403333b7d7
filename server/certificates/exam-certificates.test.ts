import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  listExamCertificates,
  listOwnCertificates,
  revokeCertificate,
} from '../../domain/certificates/certificates.contract.ts';
import {
  getBadge,
  getCredential,
  getCredentialPdf,
} from '../../domain/certificates/credentials.contract.ts';
import { archivePeople } from '../../domain/people/people.contract.ts';
import { examRoom } from '../../tests/support/exam-room.ts';
import { choose, fill, write } from '../../tests/support/quiz-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { seedSignOff, seedSitting } from '../exams/exams.seed.ts';
import { tick } from '../scheduler.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
beforeAll(async () => {
  room = await examRoom();
});
afterAll(() => room.test.close());

/** Over: the trainee earned 10 of 10 points, the other 5, of which 60 % are needed. */
async function over(
  givesCertificate: boolean,
  resultsIn: number,
  passPercent = 60,
): Promise<number> {
  const { test, organisationId, admin, trainee, other, quiz, inMinutes } = room;
  const examId = await room.exam({
    title: givesCertificate ? 'Final exam' : 'Midterm exam',
    opensAt: inMinutes(-61).toISOString(),
    closesAt: inMinutes(-1).toISOString(),
    passPercent,
    ...(givesCertificate ? { givesCertificate } : {}),
  });
  const [mcq = 0, fib = 0, text = 0] = quiz.questionIds;
  for (const [person, points] of [
    [trainee, 5],
    [other, 0],
  ] as const)
    await seedSitting(test.db, {
      organisationId,
      examId,
      userId: person.userId,
      startedAt: inMinutes(-60),
      submittedAt: inMinutes(-40),
      answers: { [mcq]: choose('b'), [fib]: fill('&', '*'), [text]: write('Words.') },
      marks: { [text]: { points, comment: '' } },
      markedBy: admin.userId,
    });
  await seedSignOff(test.db, {
    organisationId,
    examId,
    by: admin.userId,
    at: inMinutes(resultsIn),
  });
  return examId;
}

const own = async (person: TestPerson) =>
  (await person.client.call(listOwnCertificates, {})).result;
const ofExam = (person: TestPerson, examId: number) =>
  person.client.call(listExamCertificates, { params: { examId } });

it('is given by no exam that does not say so, and by none before its results are out', async () => {
  await over(false, -1);
  const ahead = await over(true, 30);
  await tick(room.test.services);
  expect(await own(room.trainee)).toEqual([]);
  expect((await ofExam(room.admin, ahead)).result).toEqual([]);
});

it('is given once to whoever passed, and says everywhere that it is of an exam', async () => {
  const { test, trainee, other } = room;
  const examId = await over(true, -1);
  await tick(test.services);
  await tick(test.services);
  expect(await own(other)).toEqual([]);
  const [given, ...more] = await own(trainee);
  expect(more).toEqual([]);
  expect(given).toMatchObject({ title: 'Final exam', subject: 'exam', personName: '高橋 美咲' });
  const params = { code: given?.code ?? '' };
  const shown = await test.anonymous.call(getCredential, { params });
  expect(shown.result).toMatchObject({ title: 'Final exam', subject: 'exam', revokedAt: null });
  for (const lang of ['en', 'ja'] as const) {
    const pdf = await test.anonymous.call(getCredentialPdf, { params, query: { lang } });
    expect(pdf.text.startsWith('%PDF-1.')).toBe(true);
  }
  const badge = await test.anonymous.call(getBadge, { params });
  expect(decodeJwt(badge.text)).toMatchObject({
    credentialSubject: {
      achievement: {
        name: 'Final exam',
        achievementType: 'Assessment',
        criteria: { narrative: expect.stringContaining('Passed the exam') },
      },
    },
  });
  const told = await test.asOwner(
    `select user_id, content from notifications where content->>'kind' = 'certified'`,
  );
  expect(told).toEqual([
    { user_id: trainee.userId, content: { kind: 'certified', examTitle: 'Final exam' } },
  ]);
  expect((await ofExam(room.admin, examId)).result).toEqual([given]);
});

it('is seen and revoked by whoever answers for the exam alone, and not given again', async () => {
  const { test, trainee, instructor, admin, foreignAdmin } = room;
  const [given] = await own(trainee);
  const examId = await over(false, -1);
  for (const person of [trainee, instructor])
    expect((await ofExam(person, examId)).status).toBe(403);
  expect((await ofExam(foreignAdmin, examId)).status).toBe(404);
  const ask = { params: { certificateId: given?.id ?? 0 }, body: { reason: 'Notes were found.' } };
  for (const person of [trainee, instructor])
    expect((await person.client.call(revokeCertificate, ask)).status).toBe(403);
  expect((await foreignAdmin.client.call(revokeCertificate, ask)).status).toBe(404);
  expect((await admin.client.call(revokeCertificate, ask)).status).toBe(200);
  await tick(test.services);
  expect(await own(trainee)).toMatchObject([{ id: given?.id, revokedFor: 'Notes were found.' }]);
});

it('is given for just as many points as are asked, to whoever is still here', async () => {
  const { test, trainee, admin } = room;
  const body = { userIds: [trainee.userId] };
  expect((await admin.client.call(archivePeople, { body })).status).toBe(200);
  const [much, enough] = [await over(true, -1, 51), await over(true, -1, 50)];
  // Passed before its questions were marked anew.
  const kept = await over(true, -1, 51);
  await test.asOwner('update exam_sittings set is_pass_kept = true where exam_id = $1', [kept]);
  await tick(test.services);
  expect((await ofExam(admin, kept)).result).toMatchObject([{ personName: 'Ben' }]);
  expect((await ofExam(admin, much)).result).toEqual([]);
  expect((await ofExam(admin, enough)).result).toMatchObject([{ personName: 'Ben' }]);
});
