import type { Db } from '../../server/db/database.ts';
import { seedExam, seedSitting } from '../../server/exams/exams.seed.ts';

interface Owners {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly quiz: { readonly materialId: number; readonly versionId: number };
  readonly trainee: { readonly userId: number };
  readonly instructor: { readonly userId: number };
}

const hourMs = 3_600_000;

/** An exam of a quiz that is open, which its trainee has handed in. */
export async function examThing(db: Db, owners: Owners) {
  const { organisationId, createdBy, quiz, trainee, instructor } = owners;
  const now = Date.now();
  const examId = await seedExam(db, {
    organisationId,
    createdBy,
    draft: {
      title: 'An exam',
      opensAt: new Date(now - hourMs).toISOString(),
      closesAt: new Date(now + hourMs).toISOString(),
    },
    parts: [
      { id: 'one', title: 'One', materialId: quiz.materialId, materialVersionId: quiz.versionId },
    ],
    userIds: [trainee.userId],
    invigilatorIds: [instructor.userId],
    publishedAt: new Date(now - 2 * hourMs),
  });
  const sittingId = await seedSitting(db, {
    organisationId,
    examId,
    userId: trainee.userId,
    startedAt: new Date(now - hourMs / 2),
    submittedAt: new Date(now - hourMs / 6),
    answers: {},
  });
  return { examId, sittingId };
}
