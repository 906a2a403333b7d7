import type { ClassKey } from '../../domain/classes/class-key.ts';
import type { Class } from '../../domain/classes/classes.schema.ts';
import { dateFormat } from '../../domain/format/intl-formats.ts';
import type { Language } from '../../domain/format/language.ts';
import { getWatchedClass } from '../classes/classes-hold.service.ts';
import type { Context } from '../http/context.ts';
import type { CsvReply } from '../http/route.ts';
import { timeZoneOf } from '../organisations/organisations.service.ts';
import { answerWords } from './answer-words.ts';
import {
  type AskedQuestion,
  selectAttempts,
  selectGivenAnswers,
  selectQuestions,
} from './answers.repo.ts';
import { type ClassPerson, classPeopleOf } from '../classes/class-people.service.ts';

const headings = {
  en: [
    'Account name',
    'Name',
    'Group',
    'Section',
    'Material',
    'Attempt',
    'Started',
    'Handed in',
    'Time of the attempt (s)',
    'Points of the attempt',
    'Of points',
    'Question',
    'Kind',
    'Prompt',
    'Answer',
    'Answered after (s)',
    'Correct',
    'Points',
    'Of points of the question',
    'Comment',
  ],
  ja: [
    'アカウント名',
    '氏名',
    'グループ',
    'セクション',
    '教材',
    '受験回',
    '開始日時',
    '提出日時',
    '受験時間（秒）',
    '受験の得点',
    '受験の満点',
    '問題番号',
    '形式',
    '問題文',
    '回答',
    '回答までの時間（秒）',
    '正誤',
    '得点',
    '配点',
    'コメント',
  ],
} as const satisfies Record<Language, readonly string[]>;

const verdicts = {
  en: { right: 'yes', wrong: 'no' },
  ja: { right: '正解', wrong: '不正解' },
} as const satisfies Record<Language, { right: string; wrong: string }>;

type Cell = string | number | null;

/** Every answer of every attempt; people in batches, as whoever reads the file takes them. */
export async function exportAnswersOf(context: Context, classId: number): Promise<CsvReply> {
  const { actor, language } = context;
  const shown = await getWatchedClass(context, classId);
  const held = { organisationId: actor.organisationId, classId };
  const people = await classPeopleOf(context, classId);
  const timeZone = await timeZoneOf(context);
  return {
    fileName: `${shown.title}-answers.csv`,
    columns: headings[language],
    rows: answerRows(context, { shown, held, people, timeZone }),
  };
}

interface Export {
  readonly shown: Class;
  readonly held: ClassKey;
  readonly people: readonly ClassPerson[];
  readonly timeZone: string;
}

/** A few thousand answers at a time, with whatever their quizzes are like. */
const peopleAtOnce = 10;
const attemptsAtOnce = 500;

async function* answerRows(
  { db, language }: Context,
  { shown, held, people, timeZone }: Export,
): AsyncGenerator<Cell[]> {
  const placeOf = placesOf(shown);
  const questions = new Map<number, AskedQuestion>();
  const knownVersions = new Set<number>();
  const timeOf = localTimes(timeZone);
  for (let start = 0; start < people.length; start += peopleAtOnce) {
    const some = people.slice(start, start + peopleAtOnce);
    const personOf = new Map(some.map((person) => [person.user_id, person]));
    const taken = await selectAttempts(db, held, [...personOf.keys()]);
    const order = new Map(some.map(({ user_id }, index) => [user_id, index]));
    const placed = taken.flatMap((attempt) => {
      const place = placeOf.get(attempt.class_material_id);
      const person = personOf.get(attempt.user_id);
      return place && person ? [{ attempt, place, person }] : [];
    });
    placed.sort(
      (one, other) =>
        (order.get(one.attempt.user_id) ?? 0) - (order.get(other.attempt.user_id) ?? 0) ||
        one.place.position - other.place.position ||
        one.attempt.number - other.attempt.number,
    );
    const versions = new Set(placed.map(({ attempt }) => attempt.material_version_id));
    const unknown = [...versions].filter((version) => !knownVersions.has(version));
    for (const version of unknown) knownVersions.add(version);
    if (unknown.length > 0)
      for (const question of await selectQuestions(db, held, unknown))
        questions.set(question.id, question);

    for (let from = 0; from < placed.length; from += attemptsAtOnce) {
      const batch = placed.slice(from, from + attemptsAtOnce);
      const ids = batch.map(({ attempt }) => attempt.id);
      const given = Map.groupBy(
        await selectGivenAnswers(db, held, ids),
        ({ attempt_id }) => attempt_id,
      );
      for (const { attempt, place, person } of batch) {
        const began = Date.parse(attempt.started_at);
        const until = attempt.submitted_at;
        const ofAttempt: Cell[] = [
          person.account_name,
          person.name,
          person.group_name,
          place.section,
          place.title,
          attempt.number,
          timeOf(attempt.started_at),
          until && timeOf(until),
          until === null ? null : secondsBetween(began, Date.parse(until)),
          attempt.points,
          attempt.max_points,
        ];
        const asked = (given.get(attempt.id) ?? []).flatMap((row) => {
          const question = questions.get(row.question_id);
          return question ? [{ row, question }] : [];
        });
        asked.sort((one, other) => one.question.position - other.question.position);
        for (const { row, question } of asked)
          yield [
            ...ofAttempt,
            question.position + 1,
            question.kind,
            question.prompt,
            answerWords(question, row.answer),
            row.answered_at && secondsBetween(began, Date.parse(row.answered_at)),
            row.is_correct === null ? null : verdicts[language][row.is_correct ? 'right' : 'wrong'],
            row.points,
            question.weight,
            row.comment,
          ];
      }
    }
  }
}

const placesOf = ({ sections }: Class) =>
  new Map(
    sections
      .flatMap(({ title: section, materials }) =>
        materials.map(({ id, title }) => ({ id, title, section })),
      )
      .map((place, position) => [place.id, { ...place, position }]),
  );

const secondsBetween = (from: number, to: number): number =>
  Math.max(0, Math.round((to - from) / 1000));

/** As a spreadsheet understands them. */
function localTimes(timeZone: string): (instant: string) => string {
  const format = dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => format.format(new Date(instant));
}
