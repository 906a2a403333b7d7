import { createDecipheriv, randomUUID } from 'node:crypto';
import { Role } from '../../domain/access/roles.ts';
import type { ExamAnswer } from '../../domain/exams/exam-answer.schema.ts';
import type { ExamDraft } from '../../domain/exams/exam.schema.ts';
import { addExamAnswer, submitExam } from '../../domain/exams/keep-exam.contract.ts';
import {
  type ExamPaper,
  getOwnExam,
  getSealedPaper,
  type SealedPaper,
  startExam,
} from '../../domain/exams/own-exams.contract.ts';
import { seedQuiz } from '../../server/challenges/challenges.seed.ts';
import { seedExam } from '../../server/exams/exams.seed.ts';
import type { Runner } from '../../server/runner/runner.service.ts';
import { testApp, type TestPerson } from './test-app.ts';

export const minuteMs = 60_000;

/** An organisation with an exam of one quiz, which is open, and two trainees who are to take it. */
export async function examRoom(runner?: Runner) {
  const test = await testApp(runner ? { runner } : {});
  const organisationId = await test.organisation();
  const admin = await test.person(organisationId, Role.admin, { name: 'Yumi' });
  const instructor = await test.person(organisationId, Role.instructor, { name: 'Kenichi' });
  const trainee = await test.person(organisationId, Role.trainee, { name: '高橋 美咲' });
  const other = await test.person(organisationId, Role.trainee, { name: 'Ben' });
  const stranger = await test.person(organisationId, Role.trainee, { name: 'Chika' });
  const abroad = await test.organisation();
  const foreigner = await test.person(abroad, Role.trainee);
  const foreignAdmin = await test.person(abroad, Role.admin);
  const quiz = await seedQuiz(test.db, {
    organisationId,
    createdBy: admin.userId,
    title: 'Pointers',
  });
  const device = randomUUID();
  const inMinutes = (minutes: number): Date =>
    new Date(test.clock.now().getTime() + minutes * minuteMs);

  /** Open for an hour from ten minutes ago, half an hour for each, unless told otherwise. */
  const exam = (
    draft: Partial<ExamDraft> = {},
    more: Partial<Parameters<typeof seedExam>[1]> = {},
  ) =>
    seedExam(test.db, {
      organisationId,
      createdBy: admin.userId,
      draft: {
        title: 'Completion exam',
        opensAt: inMinutes(-10).toISOString(),
        closesAt: inMinutes(50).toISOString(),
        minutes: 30,
        ...draft,
      },
      parts: [
        {
          id: 'one',
          title: 'Knowledge',
          materialId: quiz.materialId,
          materialVersionId: quiz.versionId,
        },
      ],
      userIds: [trainee.userId, other.userId],
      publishedAt: inMinutes(-60),
      ...more,
    });

  const start = (
    person: TestPerson,
    examId: number,
    given: { deviceUuid?: string; accessCode?: string; signedName?: string } = {},
  ) =>
    person.client.call(startExam, {
      params: { examId },
      body: { deviceUuid: device, accessCode: '', signedName: '', ...given },
    });

  const own = (person: TestPerson, examId: number, deviceUuid = device) =>
    person.client.call(getOwnExam, { params: { examId }, query: { deviceUuid } });

  const sealed = (person: TestPerson, examId: number) =>
    person.client.call(getSealedPaper, { params: { examId } });

  const answer = (
    person: TestPerson,
    examId: number,
    position: number,
    given: ExamAnswer,
    more: {
      answerUuid?: string;
      deviceUuid?: string;
      answeredAt?: string;
      questionId?: number;
      headers?: Record<string, string>;
    } = {},
  ) => {
    const { answerUuid = randomUUID(), headers = {}, ...rest } = more;
    return person.client.call(
      addExamAnswer,
      {
        params: { examId, answerUuid },
        body: {
          deviceUuid: device,
          questionId: quiz.questionIds[position] ?? 0,
          answer: given,
          answeredAt: test.clock.now().toISOString(),
          ...rest,
        },
      },
      headers,
    );
  };

  const submit = (person: TestPerson, examId: number, deviceUuid = device) =>
    person.client.call(submitExam, {
      params: { examId },
      body: { deviceUuid, submittedAt: test.clock.now().toISOString() },
    });

  const people = { admin, instructor, trainee, other, stranger, foreigner, foreignAdmin };
  return {
    test,
    organisationId,
    quiz,
    device,
    ...people,
    inMinutes,
    exam,
    start,
    own,
    sealed,
    answer,
    submit,
  };
}

/** As a device does it. Throws when the key is another one, or a bit was changed. */
export function opened({ nonce, data }: SealedPaper, key: string): ExamPaper {
  const bytes = Buffer.from(data, 'base64');
  const opening = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(key, 'base64'),
    Buffer.from(nonce, 'base64'),
  );
  opening.setAuthTag(bytes.subarray(-16));
  const body = Buffer.concat([opening.update(bytes.subarray(0, -16)), opening.final()]);
  return JSON.parse(body.toString('utf8')) as ExamPaper;
}
