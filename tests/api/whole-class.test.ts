import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Feature, featureIds } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import {
  listOwnCertificates,
  updateCertificateRules,
} from '../../domain/certificates/certificates.contract.ts';
import { getCredential } from '../../domain/certificates/credentials.contract.ts';
import {
  addAnswer,
  getClassQuiz,
  listAttempts,
  startAttempt,
  submitAttempt,
} from '../../domain/challenges/challenges.contract.ts';
import { listMarkings, markAnswer } from '../../domain/challenges/markings.contract.ts';
import { createClass, enrolTrainees, publishClass } from '../../domain/classes/classes.contract.ts';
import { updateClassRules } from '../../domain/classrules/classrules.contract.ts';
import { usualRule } from '../../domain/classrules/classrules.schema.ts';
import { extendTime } from '../../domain/classrules/extensions.contract.ts';
import { giveRetakes } from '../../domain/classrules/retakes.contract.ts';
import {
  createCourse,
  publishCourse,
  updateCourse,
  updateCourseSections,
} from '../../domain/courses/courses.contract.ts';
import { createTemplate, publishTemplate } from '../../domain/templates/templates.contract.ts';
import { getTraining, recordProgress } from '../../domain/training/training.contract.ts';
import { tick } from '../../server/scheduler.ts';
import { seedQuiz } from '../../server/challenges/challenges.seed.ts';
import { seedBook } from '../../server/books/books.seed.ts';
import { providedTest } from '../support/official-room.ts';
import { choose, write } from '../support/quiz-room.ts';
import { essay, mcq } from '../support/quiz-rules-room.ts';
import type { TestApp, TestPerson } from '../support/test-app.ts';

let test: TestApp;
let author: TestPerson;
let admin: TestPerson;
let instructor: TestPerson;
let trainee: TestPerson;
beforeAll(async () => {
  ({ test } = await providedTest());
  // Whoever signs in does so on the first day of it.
  onDay('2027-04-01');
  author = await test.person(1, Role.systemAdmin);
  // A quiz is taken once there, unless somebody gives another attempt.
  const features = featureIds.filter((id) => id !== Feature.repeatableChallenge);
  const organisationId = await test.organisation({ features });
  admin = await test.person(organisationId, Role.admin);
  instructor = await test.person(organisationId, Role.instructor);
  trainee = await test.person(organisationId, Role.trainee, { name: 'Aiko' });
});
afterAll(() => test.close());

const match = (revision: number) => ({ 'if-match': `"${revision}"` });
const onDay = (day: string) => test.clock.set(new Date(`${day}T03:00:00Z`));
const now = () => test.clock.now().toISOString();

/** The provider's course of a book and a quiz, published. */
async function theCourse(): Promise<number> {
  const made = { organisationId: 1, createdBy: author.userId };
  const book = await seedBook(test.db, {
    ...made,
    title: 'Ladders',
    chapters: [{ title: 'One', slug: 'one', markdown: 'Words.' }],
  });
  const quiz = await seedQuiz(test.db, { ...made, title: 'Feet', questions: [mcq('Up?'), essay] });
  const course = await author.client.call(createCourse, {
    body: {
      title: 'Ladders',
      description: '',
      lang: 'en',
      difficulty: 'beginner',
      expectedHours: 2,
      cover: null,
    },
  });
  const params = { courseId: course.result.id };
  const ends = { unit: 'day', from: 'start', n: 5 } as const;
  await author.client.call(updateCourse, { params, body: { ends } }, match(1));
  const sections = [book, quiz].map(({ materialId }, index) => ({
    title: index === 0 ? 'Read' : 'Check',
    opensAt: null,
    materials: [{ materialId, dueAt: null }],
  }));
  await author.client.call(updateCourseSections, { params, body: { sections } }, match(2));
  const published = await author.client.call(
    publishCourse,
    { params, body: { changes: '' } },
    match(3),
  );
  expect(published.status).toBe(200);
  return params.courseId;
}

it('goes from the course over a template to a class, and from its study to a certificate', async () => {
  const template = await admin.client.call(createTemplate, {
    body: {
      title: 'Ladders here',
      description: '',
      lang: 'en',
      cover: null,
      source: { kind: 'course', id: await theCourse() },
    },
  });
  const classTemplateId = template.result.id;
  const publishIt = { params: { classTemplateId }, body: { isPublished: true } };
  expect((await admin.client.call(publishTemplate, publishIt)).status).toBe(200);

  // The instructor makes a class of it, in which the quiz opens behind the book.
  const made = await instructor.client.call(createClass, {
    body: {
      title: 'Ladders in April',
      description: '',
      lang: 'en',
      startAt: '2027-04-01',
      endAt: '2027-04-05',
      source: { kind: 'template', id: classTemplateId },
    },
  });
  expect(made.status).toBe(200);
  const classId = made.result.id;
  const [read, check] = made.result.sections;
  const [bookHere, quizHere] = [read?.materials[0]?.id ?? 0, check?.materials[0]?.id ?? 0];
  const rules = await instructor.client.call(
    updateClassRules,
    {
      params: { classId },
      body: {
        freeNavigation: false,
        sections: [{ sectionId: check?.id ?? 0, rule: { ...usualRule, opensBy: 'after' } }],
      },
    },
    match(0),
  );
  expect(rules.status).toBe(200);
  const certificates = await instructor.client.call(
    updateCertificateRules,
    {
      params: { classId },
      body: { isOn: true, percent: 100, scorePercent: 60, requiredMaterialIds: [quizHere] },
    },
    match(0),
  );
  expect(certificates.status).toBe(200);
  await instructor.client.call(enrolTrainees, {
    params: { classId },
    body: { userIds: [trainee.userId], groupIds: [] },
  });
  const publish = { params: { classId }, body: { isPublished: true } };
  expect((await instructor.client.call(publishClass, publish)).status).toBe(200);

  // What is behind the book is closed, and opens by the trainee's own work.
  const at = { classId, classMaterialId: quizHere };
  const begin = async () => {
    const attemptUuid = randomUUID();
    const body = { ...at, startedAt: now() };
    const answer = await trainee.client.call(startAttempt, { params: { attemptUuid }, body });
    return { attemptUuid, status: answer.status, error: answer.error };
  };
  expect((await begin()).error).toBe('notOpenYet');
  const reading = await trainee.client.call(recordProgress, {
    params: { classId, classMaterialId: bookHere },
    body: { chaptersRead: ['one'], at: now() },
  });
  expect(reading.result.completedAt).not.toBeNull();

  const { result: quiz } = await trainee.client.call(getClassQuiz, { params: at });
  const [choice, text] = quiz.questions.map(({ id }) => id);
  const handIn = async (attemptUuid: string, right: string) => {
    const answers = [
      [choice ?? 0, choose(right)],
      [text ?? 0, write('It stands on them.')],
    ] as const;
    for (const [questionId, answer] of answers) {
      const params = { attemptUuid, answerUuid: randomUUID() };
      const body = { questionId, answer, answeredAt: now() };
      expect((await trainee.client.call(addAnswer, { params, body })).status).toBe(200);
    }
    const params = { attemptUuid };
    const body = { submittedAt: now() };
    expect((await trainee.client.call(submitAttempt, { params, body })).status).toBe(200);
  };
  const first = await begin();
  expect(first.status).toBe(200);
  await handIn(first.attemptUuid, 'b');
  expect((await begin()).error).toBe('noMoreAttempts');

  // The class is over, and they sign in anew: it can be read, and nothing more is written.
  onDay('2027-04-07');
  instructor = { ...instructor, client: await test.signIn(instructor) };
  trainee = { ...trainee, client: await test.signIn(trainee) };
  const training = await trainee.client.call(getTraining, { params: { classId } });
  expect(training.status).toBe(200);
  expect((await begin()).error).toBe('classEnded');

  // More time alone gives no attempt, and an attempt alone no time.
  const whom = { classMaterialId: null, userIds: [trainee.userId], groupIds: [] };
  const extended = await instructor.client.call(extendTime, {
    params: { classId },
    body: { ...whom, endsOn: '2027-04-15', reason: 'Was ill.' },
  });
  expect(extended.result).toMatchObject([{ endsOn: '2027-04-15', reason: 'Was ill.' }]);
  expect((await begin()).error).toBe('noMoreAttempts');
  const retakes = await instructor.client.call(giveRetakes, {
    params: { classId },
    body: { ...whom, attempts: 1, reason: '' },
  });
  expect(retakes.status).toBe(200);
  const second = await begin();
  expect(second.status).toBe(200);
  await handIn(second.attemptUuid, 'a');
  await tick(test.services);
  expect((await trainee.client.call(listOwnCertificates, {})).result).toEqual([]);

  // What waits for a mark is marked, and one answer gets other points than the server gave.
  const { result: waiting } = await instructor.client.call(listMarkings, {
    params: { classId },
    query: {},
  });
  for (const { attemptId } of waiting) {
    const params = { classId, attemptId, questionId: text ?? 0 };
    const body = { points: 5, comment: 'Both feet.', criteria: { c1: 3, c2: 2 } };
    expect((await instructor.client.call(markAnswer, { params, body })).status).toBe(200);
  }
  const attempts = (await trainee.client.call(listAttempts, { params: at })).result;
  expect(attempts.map(({ points, maxPoints }) => [points, maxPoints])).toEqual([
    [7, 7],
    [5, 7],
  ]);

  await tick(test.services);
  const [own] = (await trainee.client.call(listOwnCertificates, {})).result;
  expect(own).toMatchObject({ personName: 'Aiko', title: 'Ladders in April', subject: 'class' });
  const { result: shown } = await test.anonymous.call(getCredential, {
    params: { code: own?.code ?? '' },
  });
  expect(shown).toMatchObject({ personName: 'Aiko', revokedAt: null });
});
