import { hasTrait } from '../../domain/materials/kind-traits.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import { agendaOf } from '../../domain/training/agenda.rules.ts';
import {
  chooseChapter,
  firstUnread,
  minutesLeft,
} from '../../domain/training/chapter-choice.rules.ts';
import { nextOf } from '../../domain/training/home.rules.ts';
import { streakOf } from '../../domain/training/streak.rules.ts';
import type { Home, HomeStep } from '../../domain/training/training.contract.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { coversById, presentHomeClass, presentStep, stepRowsInOrder } from './home.present.ts';
import {
  selectChapters,
  selectSteps,
  selectStudiedClasses,
  selectStudyDays,
  type StepRow,
} from './home.repo.ts';

type ReadContext = Pick<Context, 'db' | 'now' | 'actor'>;

const daysShown = 14;

/** The trainee's first screen, in a handful of quick queries however many classes they have. */
export async function getHomeOf(context: ReadContext): Promise<Home> {
  const { db, actor } = context;
  const today = await todayOf(context);
  const [classes, rows, days] = await Promise.all([
    selectStudiedClasses(db, actor),
    selectSteps(db, actor, today),
    selectStudyDays(db, actor),
  ]);
  const covers = coversById(classes);
  const inOrder = stepRowsInOrder(classes, rows);
  const bare = inOrder.map((row) => presentStep(row, null));
  // Where somebody is in a book is told of those in hand, and of the one that comes next.
  const first = nextOf({ classes, steps: bare }, { today })?.classMaterialId;
  const steps = await Promise.all(
    inOrder.map(async (row) => {
      const isWanted = row.progress?.completedAt === null || row.classMaterialId === first;
      return presentStep(row, isWanted ? await chapterOf(context, row) : null);
    }),
  );
  return {
    next: nextOf({ classes, steps }, { today }),
    steps,
    agenda: agendaOf(classes, steps, today),
    activeDays: days.filter((day) => day > dayAfter(today, -daysShown)),
    streak: streakOf(days, today),
    classes: classes.map((row) => presentHomeClass(row, covers.get(row.id), steps, today)),
  };
}

/** The chapter to open, of a book. */
async function chapterOf({ db, actor }: ReadContext, row: StepRow): Promise<HomeStep['chapter']> {
  if (!hasTrait(row.materialType, 'chapters') || row.materialVersionId === null) return null;
  const reading = {
    chaptersRead: row.progress?.chaptersRead ?? [],
    readingPosition: row.progress?.readingPosition ?? null,
  };
  const version = {
    organisationId: actor.organisationId,
    materialVersionId: row.materialVersionId,
  };
  const { chaptersRead, readingPosition } = reading;
  const candidates = await selectChapters(db, version, {
    slug: readingPosition?.chapter,
    positions: [0, firstUnread(chaptersRead)],
  });
  const chapter = chooseChapter(reading, candidates);
  if (!chapter) return null;
  const fraction = readingPosition?.chapter === chapter.slug ? readingPosition.fraction : 0;
  const { slug, title, minutes } = chapter;
  return { slug, title, minutesLeft: minutesLeft(minutes, fraction) };
}
