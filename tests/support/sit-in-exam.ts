import { seedExam, seedSitting } from '../../server/exams/exams.seed.ts';
import { minuteMs } from './exam-room.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** From now on this person sits in an exam, which goes on for half an hour. */
export async function sitInExam(
  test: TestApp,
  { organisationId, userId }: TestPerson,
  { userId: createdBy }: TestPerson,
): Promise<void> {
  const startedAt = test.clock.now();
  const inMinutes = (minutes: number) =>
    new Date(startedAt.getTime() + minutes * minuteMs).toISOString();
  const examId = await seedExam(test.db, {
    organisationId,
    createdBy,
    draft: { title: 'Exam', opensAt: inMinutes(-10), closesAt: inMinutes(60), minutes: 30 },
    parts: [],
    userIds: [userId],
    publishedAt: startedAt,
  });
  await seedSitting(test.db, { organisationId, examId, userId, startedAt, answers: {} });
}
