import type { ExamAnswer } from '../../domain/exams/exam-answer.schema.ts';
import type { PublishedPart } from '../../domain/exams/exam.schema.ts';
import type { Db } from '../db/database.ts';
import { seedExam, seedSignOff, seedSitting } from '../exams/exams.seed.ts';
import { chance } from './chance.ts';
import { answerTo } from './demo-answers.ts';
import { type DemoExam, demoExams } from './demo-exams.ts';
import { demoOrganisations } from './demo-people.ts';
import { type DemoLibrary, type DemoQuiz, itemOf } from './seed-library.ts';
import type { SeededOrganisation } from './seed-people.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Exams of this year's intake; whoever speaks English takes those in English. */
export async function seedExams(
  db: Db,
  { organisationId, userIds }: SeededOrganisation,
  library: DemoLibrary,
  now: Date,
): Promise<void> {
  const idOf = (accountName: string) => userIds.get(accountName) ?? 0;
  const intake = (demoOrganisations[1]?.people ?? []).filter(({ groups }) =>
    groups.includes('2026年度 新入社員'),
  );
  for (const [index, demo] of demoExams.entries()) {
    const opensAt = openingOf(demo, now);
    const closesAt = new Date(opensAt.getTime() + demo.openHours * hourMs);
    const quizzes = demo.parts.map(({ slug }) => itemOf(library.quizzes, slug, demo.lang));
    const takers = intake
      // The demo's own trainee sees both languages.
      .filter(({ lang, accountName }) => lang === demo.lang || accountName === 'trainee')
      .map(({ accountName }) => idOf(accountName));
    const examId = await seedExam(db, {
      organisationId,
      createdBy: idOf('admin'),
      draft: {
        title: demo.title,
        instructions: demo.instructions,
        aids: demo.aids,
        lang: demo.lang,
        minutes: demo.minutes,
        opensAt: opensAt.toISOString(),
        closesAt: closesAt.toISOString(),
        passPercent: 60,
        ...(demo.secondMarking ? { secondMarking: demo.secondMarking } : {}),
      },
      parts: [
        ...demo.parts.map(({ title }, at) => ({
          id: `part-${at + 1}`,
          title,
          materialId: quizzes[at]?.materialId ?? 0,
          materialVersionId: quizzes[at]?.versionId ?? 0,
        })),
        ...codePartOf(demo, library),
      ],
      userIds: takers,
      invigilatorIds: [idOf('instructor')],
      publishedAt: new Date(opensAt.getTime() - 7 * dayMs),
    });
    if (!demo.end) continue;
    const random = chance(4100 + index);
    for (const userId of takers) {
      const startedAt = new Date(opensAt.getTime() + random() * 300_000);
      await seedSitting(db, {
        organisationId,
        examId,
        userId,
        startedAt,
        submittedAt: new Date(startedAt.getTime() + (0.5 + random() * 0.4) * demo.minutes * 60_000),
        ...workOf(demo, quizzes, skillOf(userId === idOf('trainee'), random), random),
        markedBy: idOf('admin'),
      });
    }
    if (demo.end === 'signedOff')
      await seedSignOff(db, {
        organisationId,
        examId,
        by: idOf('admin'),
        at: new Date(closesAt.getTime() + 2 * dayMs),
      });
  }
}

function codePartOf({ code, lang }: DemoExam, { codes }: DemoLibrary): PublishedPart[] {
  if (!code) return [];
  const { slug, title, points } = code;
  const { materialId, versionId } = itemOf(codes, slug, lang);
  return [{ id: 'code', title, materialId, materialVersionId: versionId, isCode: true, points }];
}

/** On the full hour, in the morning in Japan. */
function openingOf({ opensIn }: DemoExam, now: Date): Date {
  const day = new Date(now.getTime() + opensIn * dayMs).toISOString().slice(0, 10);
  return new Date(`${day}T01:00:00Z`);
}

/** The one whose exams everybody looks at first has passed. */
const skillOf = (isFirst: boolean, random: () => number): number =>
  isFirst ? 0.9 : 0.5 + random() * 0.5;

function workOf(demo: DemoExam, quizzes: readonly DemoQuiz[], skill: number, random: () => number) {
  const answers: Record<number, ExamAnswer> = {};
  const marks: Record<number, { points: number; comment: string }> = {};
  for (const { questions, questionIds } of quizzes)
    for (const [at, question] of questions.entries()) {
      const id = questionIds[at] ?? 0;
      answers[id] = answerTo(question, skill, random, demo.lang);
      if (question.kind === 'FREETEXT' && demo.end === 'signedOff')
        marks[id] = {
          points: Math.round(question.weight * (0.4 + skill * 0.6)),
          comment: comments[demo.lang],
        };
    }
  return { answers, marks };
}

const comments = {
  en: 'Clear. An example of your own would make it stronger.',
  ja: '分かりやすく書けています。自分の例があると、さらに良くなります。',
} as const;
