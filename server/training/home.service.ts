import { dayAfter } from '../../domain/calendar/day-after.ts';
import { agendaOf } from '../../domain/training/agenda.rules.ts';
import {
  chooseChapter,
  firstUnread,
  minutesLeft,
} from '../../domain/training/chapter-choice.rules.ts';
import { chooseNextStep } from '../../domain/training/next-step.rules.ts';
import { streakOf } from '../../domain/training/streak.rules.ts';
import type { Home } from '../../domain/training/training.contract.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { selectChapters, selectSteps, selectStudiedClasses, selectStudyDays } from './home.repo.ts';
import { presentHomeClass, type Step, stepsOf } from './home.present.ts';

type Asking = Pick<Context, 'db' | 'now' | 'actor'>;
type Next = NonNullable<Home['next']>;
type StudiedClassRow = Awaited<ReturnType<typeof selectStudiedClasses>>[number];

const daysShown = 14;

/** The trainee's first screen, in five quick queries however many classes he has. */
export async function getHomeOf(context: Asking): Promise<Home> {
  const { db, actor } = context;
  const today = await todayOf(context);
  const [classes, rows, days] = await Promise.all([
    selectStudiedClasses(db, actor),
    selectSteps(db, actor, today),
    selectStudyDays(db, actor),
  ]);
  const steps = stepsOf(classes, rows, today);
  const stepsOfClass = Map.groupBy(steps, ({ classId }) => classId);
  return {
    next: await nextOf(context, classes, steps),
    agenda: agendaOf(classes, steps, today),
    activeDays: days.filter((day) => day > dayAfter(today, -daysShown)),
    streak: streakOf(days, today),
    classes: classes.map((row) => presentHomeClass(row, stepsOfClass.get(row.id) ?? [], today)),
  };
}

async function nextOf(
  context: Asking,
  classes: readonly StudiedClassRow[],
  steps: readonly Step[],
): Promise<Next | null> {
  const step = chooseNextStep(steps.filter(({ classMaterialId }) => classMaterialId !== null));
  const studied = classes.find(({ id }) => id === step?.classId);
  if (!step || !studied || step.classMaterialId === null) return null;
  const sections = new Set(
    steps.filter(({ classId }) => classId === step.classId).map(({ sectionId }) => sectionId),
  );
  return {
    classId: studied.id,
    classTitle: studied.title,
    classMaterialId: step.classMaterialId,
    materialTitle: step.title ?? '',
    materialType: step.materialType ?? '',
    chapter: step.materialType === 'book' ? await chapterOf(context, step) : null,
    sectionNumber: [...sections].indexOf(step.sectionId) + 1,
    sectionCount: sections.size,
    classPercent: Math.floor(studied.percent),
  };
}

async function chapterOf({ db, actor }: Asking, step: Step): Promise<Next['chapter']> {
  if (step.materialVersionId === null) return null;
  const version = {
    organisationId: actor.organisationId,
    materialVersionId: step.materialVersionId,
  };
  const { chaptersRead, readingPosition } = step.reading;
  const candidates = await selectChapters(db, version, {
    slug: readingPosition?.chapter,
    positions: [0, firstUnread(chaptersRead)],
  });
  const chapter = chooseChapter(step.reading, candidates);
  if (!chapter) return null;
  const fraction = readingPosition?.chapter === chapter.slug ? readingPosition.fraction : 0;
  const { slug, title, minutes } = chapter;
  return { slug, title, minutesLeft: minutesLeft(minutes, fraction) };
}
