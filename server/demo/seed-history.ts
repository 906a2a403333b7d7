import type { StoredAnswer } from '../../domain/challenges/question.schema.ts';
import type { Ranges } from '../../domain/videos/ranges.rules.ts';
import { seedAppRecord } from '../apps/records.seed.ts';
import { seedAttempt } from '../challenges/challenges.seed.ts';
import type { Db } from '../db/database.ts';
import { seedNotifications } from '../notifications/notifications.seed.ts';
import { seedHandIn } from '../surveys/surveys.seed.ts';
import { seedProgress } from '../training/training.seed.ts';
import { seedWatching } from '../videos/videos.seed.ts';
import { chance } from './chance.ts';
import { answerTo } from './demo-answers.ts';
import type { DemoClass } from './demo-item.ts';
import { opinionOn } from './demo-surveys.ts';
import { demoOrganisations, type DemoPerson } from './demo-people.ts';
import { seedWrittenCode } from './seed-code.ts';
import type { SeededClass, SeededItem } from './seed-classes.ts';
import { idsOf, type SeededOrganisation } from './seed-people.ts';

const dayMs = 86_400_000;

/** The one whose home everybody opens first goes on well, and has a quiz left for tomorrow. */
const diligence: Readonly<Record<string, number>> = {
  trainee: 0.85,
  'aoi.kato': 0,
  'sakura.nakamura': 1,
  'takumi.fujita': 1,
  'yui.yamaguchi': 1,
};

interface Learner {
  readonly person: DemoPerson;
  readonly userId: number;
  /** 0 to 1: how much of what has begun was done, and how well. */
  readonly skill: number;
  /** Who reviews their code. */
  readonly reviewerId: number;
}

/** Weeks of reading and answering in all classes that have begun, by everybody who is enrolled. */
export async function seedHistory(
  db: Db,
  { organisationId, userIds }: SeededOrganisation,
  classes: readonly SeededClass[],
  now: Date,
): Promise<void> {
  const people = demoOrganisations[1]?.people ?? [];
  for (const seeded of classes.filter(({ demo }) => demo.isPublished && demo.start < 0)) {
    const [reviewerId = 0] = idsOf(userIds, seeded.demo.instructors);
    for (const [index, person] of people.filter((one) => isIn(seeded.demo, one)).entries()) {
      const userId = userIds.get(person.accountName) ?? 0;
      const random = chance(seeded.classId * 1000 + index);
      const isOver = seeded.demo.end < 0;
      const usual = isOver ? 0.75 + random() * 0.3 : 0.2 + random() * 0.7;
      const skill = isOver ? Math.min(1, usual) : (diligence[person.accountName] ?? usual);
      const learner = { person, userId, skill, reviewerId };
      await seedStudy(db, organisationId, seeded, learner, random, now);
    }
  }
}

async function seedStudy(
  db: Db,
  organisationId: number,
  { demo, classId, items }: SeededClass,
  { person, userId, skill, reviewerId }: Learner,
  random: () => number,
  now: Date,
): Promise<void> {
  const key = { organisationId, classId, userId };
  const begun = now.getTime() + demo.start * dayMs;
  const until = Math.min(now.getTime(), now.getTime() + demo.end * dayMs);
  const steps = Math.max(
    1,
    items.reduce((sum, { chapterCount }) => sum + Math.max(1, chapterCount), 0),
  );
  const done = Math.floor(steps * skill);
  // Work is done on the evenings of the days between, the last of it lately.
  const timeOf = (step: number) =>
    new Date(begun + ((until - begun) * (step + 0.6 + random() * 0.3)) / Math.max(1, done));
  let step = 0;
  for (const item of items) {
    const length = Math.max(1, item.chapterCount);
    const share = Math.min(length, done - step);
    if (share <= 0) return;
    if (item.quiz) {
      const at = earlier(timeOf(step), now);
      await seedAnsweredQuiz(db, { ...key, demo, item, person, skill, at, now }, random);
    } else if (item.survey) {
      const { survey } = item;
      await seedHandIn(db, {
        ...key,
        classMaterialId: item.classMaterialId,
        materialVersionId: survey.versionId,
        content: survey.content,
        answers: opinionOn(survey, skill, random),
        at: earlier(timeOf(step), now),
      });
    } else if (item.deck) {
      await seedProgress(
        db,
        { ...key, classMaterialId: item.classMaterialId },
        {
          isCompleted: true,
          position: { chapter: `slide-${item.deck.slides}`, fraction: 0 },
          at: earlier(timeOf(step), now),
        },
      );
    } else if (item.video) {
      await seedWatched(db, key, item, skill, earlier(timeOf(step), now));
    } else if (item.isApp) {
      const at = earlier(timeOf(step), now);
      await seedAppRecord(db, { ...key, classMaterialId: item.classMaterialId, skill, at });
    } else if (item.code) {
      const at = earlier(timeOf(step), now);
      await seedWrittenCode(db, { ...key, item, skill, at, reviewerId }, random);
    } else if (item.chapterCount === 0) {
      const at = earlier(timeOf(step), now);
      const { classMaterialId } = item;
      await seedProgress(db, { ...key, classMaterialId }, { isCompleted: true, at });
    } else {
      for (let chapter = 0; chapter < share; chapter++) {
        const next = Math.min(chapter + 1, length - 1);
        await seedProgress(
          db,
          { ...key, classMaterialId: item.classMaterialId },
          {
            chaptersRead: [chapter],
            chapterCount: item.chapterCount,
            position: {
              chapter: item.chapterSlugs[next] ?? '',
              fraction: chapter === share - 1 ? 0.3 : 0,
            },
            at: earlier(timeOf(step + chapter), now),
          },
        );
      }
    }
    step += length;
  }
}

/** Somebody busy skips the middle. */
async function seedWatched(
  db: Db,
  key: { readonly organisationId: number; readonly classId: number; readonly userId: number },
  { classMaterialId, video }: SeededItem,
  skill: number,
  at: Date,
): Promise<void> {
  if (!video) return;
  const { fileId, ms } = video;
  const ranges: Ranges =
    skill > 0.6
      ? [[0, ms]]
      : [
          [0, Math.floor(ms * 0.4)],
          [Math.floor(ms * 0.7), ms],
        ];
  await seedWatching(db, { ...key, classMaterialId, fileId }, ranges, at);
  await seedProgress(db, { ...key, classMaterialId }, { isCompleted: skill > 0.6, at });
}

interface Answered {
  readonly organisationId: number;
  readonly classId: number;
  readonly userId: number;
  readonly demo: DemoClass;
  readonly item: SeededItem;
  readonly person: DemoPerson;
  readonly skill: number;
  readonly at: Date;
  readonly now: Date;
}

/** A submitted quiz; its free texts are marked unless it was handed in within the last two days. */
async function seedAnsweredQuiz(db: Db, given: Answered, random: () => number): Promise<void> {
  const { organisationId, classId, userId, demo, item, at, now } = given;
  const quiz = item.quiz;
  if (!quiz) return;
  const answers: Record<number, StoredAnswer> = {};
  const manual: Record<number, { points: number; comment: string }> = {};
  for (const [index, question] of quiz.questions.entries()) {
    const questionId = quiz.questionIds[index] ?? 0;
    answers[questionId] = answerTo(question, 0.55 + given.skill * 0.4, random, demo.lang);
    const { kind, weight } = question;
    if (kind === 'FREETEXT')
      manual[questionId] = {
        points: random() < 0.6 ? weight : Math.floor(weight / 2),
        comment: commentOf(demo),
      };
  }
  const isMarked = now.getTime() - at.getTime() > 2 * dayMs;
  await seedAttempt(db, {
    organisationId,
    userId,
    classId,
    classMaterialId: item.classMaterialId,
    materialVersionId: item.versionId,
    answers,
    startedAt: new Date(at.getTime() - 12 * 60_000),
    submittedAt: at,
    ...(isMarked ? { manual } : {}),
  });
  await seedProgress(
    db,
    { organisationId, classId, userId, classMaterialId: item.classMaterialId },
    { isCompleted: true, at },
  );
}

/** What the demo's people find at their bell. */
export async function seedDemoNotifications(
  db: Db,
  { organisationId, userIds }: SeededOrganisation,
  classes: readonly SeededClass[],
  now: Date,
): Promise<void> {
  const trainee = userIds.get('trainee') ?? 0;
  const mine = classes.filter(({ demo }) => demo.isPublished && isNamed(demo, 'trainee'));
  await seedNotifications(
    db,
    mine
      .toSorted((a, b) => a.demo.start - b.demo.start)
      .map(({ demo, classId }, index) => ({
        organisationId,
        userId: trainee,
        content: { kind: 'enrolled', classTitle: demo.title },
        url: `/classes/${classId}`,
        notifiedAt: new Date(now.getTime() + (demo.start - 1) * dayMs),
        readAt: index < 2 ? new Date(now.getTime() + demo.start * dayMs) : null,
      })),
  );
}

const commentOf = ({ lang }: DemoClass): string =>
  lang === 'ja'
    ? '要点をおさえています。例を一つ添えるとさらに良くなります。'
    : 'To the point. One example would make it even better.';

const isNamed = (demo: DemoClass, accountName: string): boolean => {
  const person = demoOrganisations[1]?.people.find((one) => one.accountName === accountName);
  return person !== undefined && isIn(demo, person);
};

const isIn = ({ people, groups }: DemoClass, person: DemoPerson): boolean =>
  people.includes(person.accountName) || person.groups.some((group) => groups.includes(group));

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
