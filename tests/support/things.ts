import { randomUUID } from 'node:crypto';
import { Role } from '../../domain/access/roles.ts';
import { seedConversation } from '../../server/aichats/aichats.seed.ts';
import { seedCertificate } from '../../server/certificates/certificates.seed.ts';
import { examThing } from './exam-thing.ts';
import { seedHelpNote } from '../../server/attention/attention.seed.ts';
import { seedAnnouncement } from '../../server/announcements/announcements.seed.ts';
import { seedBootcamp } from '../../server/bootcamps/bootcamps.seed.ts';
import { seedAuditEntry } from '../../server/audit/audit.seed.ts';
import { seedAttempt, seedQuiz } from '../../server/challenges/challenges.seed.ts';
import { seedClass } from '../../server/classes/classes.seed.ts';
import { seedContract } from '../../server/contracts/contracts.seed.ts';
import { seedCourse } from '../../server/courses/courses.seed.ts';
import { seedDiscussion } from '../../server/discussions/discussions.seed.ts';
import { seedTemplate } from '../../server/discussions/templates.seed.ts';
import { seedGroup } from '../../server/groups/groups.seed.ts';
import { seedImage } from '../../server/images/images.seed.ts';
import { seedApp } from '../../server/apps/apps.seed.ts';
import { seedLtiTool } from '../../server/lti/lti.seed.ts';
import { seedLetters } from '../../server/mail/mail.seed.ts';
import { seedMaterialFile } from '../../server/materials/materials.seed.ts';
import { seedBook } from '../../server/books/books.seed.ts';
import { seedVideo } from '../../server/videos/video-materials.seed.ts';
import { seedNote } from '../../server/notes/notes.seed.ts';
import { seedNotifications } from '../../server/notifications/notifications.seed.ts';
import { picture } from './picture.ts';
import { seedReport } from '../../server/reports/reports.seed.ts';
import { seedSurvey } from '../../server/surveys/surveys.seed.ts';
import { seedClassTemplate } from '../../server/templates/templates.seed.ts';
import { seedRehearsal } from '../../server/systemcheck/rehearsals.seed.ts';
import { notMade } from './not-made.ts';
import type { TestApp, TestPerson } from './test-app.ts';
import { thingsBroughtIn } from './things-brought-in.ts';

/** One real thing of every kind in an organisation, by the name that paths give its id. */
export type Things = Readonly<Record<string, string | number>>;

/** Whose the things are; people who are made for it, unless told otherwise. */
interface Owners {
  readonly instructor?: TestPerson;
  readonly trainee?: TestPerson;
  readonly managerIds?: readonly number[];
}

/** A class of a book and a quiz, with a trainee who has taken notes and answered. */
export async function thingsOf(
  { db, services, ...test }: TestApp,
  organisationId: number,
  owners: Owners = {},
): Promise<Things> {
  const instructor = owners.instructor ?? (await test.person(organisationId, Role.instructor));
  const trainee = owners.trainee ?? (await test.person(organisationId, Role.trainee));
  const made = { organisationId, createdBy: instructor.userId };
  const book = await seedBook(
    db,
    {
      ...made,
      chapters: [{ title: 'One', slug: 'one', markdown: 'Words. ![A picture](keiko:asset/a.svg)' }],
      assets: [
        {
          path: 'a.svg',
          mediaType: 'image/svg+xml',
          content: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        },
      ],
    },
    services.storage,
  );
  const quiz = await seedQuiz(db, made);
  const { materialId } = book;
  const fileId = await seedMaterialFile(db, services.storage, { ...made, materialId });
  const survey = await seedSurvey(db, made);
  const video = await seedVideo(db, services.storage, made);
  const app = await seedApp(db, services.storage, { ...made, files: { 'index.html': 'An app' } });
  const {
    classId,
    classMaterialIds,
    sectionIds: inClass,
  } = await seedClass(db, {
    ...made,
    traineeIds: [trainee.userId],
    sections: [{ title: 'All', materials: [book, quiz, survey, video, app] }],
  });
  const { courseId, courseVersionId } = await seedCourse(db, {
    ...made,
    sections: [{ title: 'All', materials: [book, quiz] }],
  });
  const classTemplateId = await seedClassTemplate(db, {
    ...made,
    sections: [{ title: 'All', materials: [book] }],
  });
  const { bootcampId, sessionIds } = await seedBootcamp(db, {
    ...made,
    classIds: [classId],
    traineeIds: [trainee.userId],
    instructorIds: [instructor.userId],
    sessions: [{ startsAt: new Date() }],
  });
  const groupId = await seedGroup(db, {
    organisationId,
    name: 'A group',
    memberIds: [trainee.userId],
    managerIds: owners.managerIds ?? [],
  });
  const [
    bookInClass = 0,
    quizInClass = 0,
    surveyInClassId = 0,
    videoInClassId = 0,
    appInClassId = 0,
  ] = classMaterialIds;
  const announcementId = await seedAnnouncement(db, {
    ...made,
    audience: { kind: 'classes', classIds: [classId] },
  });
  const helpNoteId = await seedHelpNote(db, {
    organisationId,
    classId,
    userId: trainee.userId,
    authorId: instructor.userId,
  });
  const { certificateId, secret } = await seedCertificate(db, {
    organisationId,
    classId,
    userId: trainee.userId,
  });
  const { examId, sittingId } = await examThing(db, { ...made, quiz, trainee, instructor });
  const attemptUuid = randomUUID();
  const attemptId = await seedAttempt(db, {
    organisationId,
    userId: trainee.userId,
    classId,
    classMaterialId: quizInClass,
    materialVersionId: quiz.versionId,
    uuid: attemptUuid,
    answers: {},
    startedAt: new Date(),
  });
  const rehearsalUuid = randomUUID();
  await seedRehearsal(db, { organisationId, userId: trainee.userId, uuid: rehearsalUuid });
  const noteUuid = await seedNote(db, { organisationId, userId: trainee.userId });
  await seedNotifications(db, [
    { organisationId, userId: trainee.userId, content: { kind: 'enrolled', classTitle: 'C' } },
  ]);
  const seated = { organisationId, createdBy: instructor.userId, userIds: [trainee.userId] };
  const contractId = await seedContract(db, seated);
  const licenseId = await seedContract(db, { ...seated, kind: 'license' });
  const [letterId = 0] = await seedLetters(db, [
    {
      organisationId,
      userId: trainee.userId,
      address: 'trainee@example.com',
      language: 'en',
      letter: { subject: { en: 'A', ja: 'A' }, paragraphs: [], isSecret: true },
      at: new Date(),
    },
  ]);
  const day = new Date().toISOString().slice(0, 10);
  const reportId = await seedReport(db, { organisationId, classId, userId: trainee.userId, day });
  const commentUuid = randomUUID();
  const discussionUuid = await seedDiscussion(db, {
    organisationId,
    classId,
    authorId: trainee.userId,
    comments: [{ authorId: trainee.userId, markdown: 'A comment.', uuid: commentUuid }],
  });
  const discussionTemplateId = await seedTemplate(db, { ...made, title: 'A template' });
  const chat = await seedConversation(db, {
    organisationId,
    classId,
    userId: trainee.userId,
    isClosed: true,
  });
  const { pool } = services.database;
  const notified = await pool.query<{ id: number }>(
    'select id from notifications where organisation_id = $1 limit 1',
    [organisationId],
  );
  const session = await pool.query<{ uuid: string }>(
    'select public_id as uuid from sessions where organisation_id = $1 and user_id = $2',
    [organisationId, trainee.userId],
  );
  await seedAuditEntry(db, {
    organisationId,
    userId: instructor.userId,
    role: Role.instructor,
    action: 'class.create',
    subjectType: 'class',
    subjectId: classId,
    at: new Date(),
  });
  const audited = await pool.query<{ id: number }>(
    'select id from audit_entries where organisation_id = $1 limit 1',
    [organisationId],
  );
  return {
    organisationId,
    announcementId,
    helpNoteId,
    certificateId,
    examId,
    sittingId,
    code: `${organisationId}-${secret}`,
    keyUuid: randomUUID(),
    bootcampId,
    sessionId: sessionIds[0] ?? 0,
    jobUuid: randomUUID(),
    materialId: book.materialId,
    quizId: quiz.materialId,
    quizVersionId: quiz.versionId,
    quizInClassId: quizInClass,
    surveyId: survey.materialId,
    surveyVersionId: survey.versionId,
    videoId: video.materialId,
    videoVersionId: video.versionId,
    appId: app.materialId,
    appVersionId: app.versionId,
    versionId: book.versionId,
    fileId,
    pageUuid: randomUUID(),
    slug: 'one',
    classId,
    ...notMade,
    ...(await thingsBroughtIn(
      { db, services },
      { organisationId, instructor, trainee, materialId },
    )),
    sectionId: inClass[0] ?? 0,
    courseId,
    courseVersionId,
    classTemplateId,
    classMaterialId: bookInClass,
    surveyInClassId,
    videoInClassId,
    appInClassId,
    groupId,
    userId: trainee.userId,
    attemptId,
    attemptUuid,
    answerUuid: randomUUID(),
    questionId: quiz.questionIds[0] ?? 0,
    noteUuid,
    reportId,
    discussionUuid,
    commentUuid,
    discussionTemplateId,
    aiConversationId: chat.conversationId,
    aiMessageId: chat.messageId,
    letterId,
    id: notified.rows[0]?.id ?? 0,
    contractId,
    licenseId,
    auditEntryId: audited.rows[0]?.id ?? 0,
    imageUuid: await seedImage(db, services.storage, {
      organisationId,
      userId: trainee.userId,
      purpose: 'avatar',
      content: await picture('png'),
      width: 400,
      height: 300,
    }),
    sessionUuid: session.rows[0]?.uuid ?? '',
    rehearsalUuid,
    ltiToolId: (await seedLtiTool(db, made)).toolId,
  };
}
