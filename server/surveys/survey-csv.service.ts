import { answerInWords } from '../../domain/surveys/answer-words.rules.ts';
import type { SurveyAnswers } from '../../domain/surveys/answers.schema.ts';
import type { Field } from '../../domain/surveys/field-kinds.ts';
import { fieldsOf } from '../../domain/surveys/survey.schema.ts';
import type { Context } from '../http/context.ts';
import type { CsvReply } from '../http/route.ts';
import { timeZoneOf } from '../organisations/organisations.service.ts';
import type { SurveyPlace } from './hand-in.service.ts';
import { namedAnswersTo, type OpenSurvey, openSurvey } from './results.service.ts';
import { answersInBallotBox } from './ballot-box.service.ts';

const headings = {
  en: ['Account name', 'Name', 'Handed in'],
  ja: ['アカウント名', '氏名', '提出日時'],
};

/** A row for each hand-in, a column for each question; of an anonymous survey without who and when. */
export async function exportOf(
  context: Context,
  place: SurveyPlace,
  wanted: number | undefined,
): Promise<CsvReply> {
  const survey = await openSurvey(context, place, wanted);
  const { content, title } = survey;
  const fields = fieldsOf(content);
  const labels = fields.map(({ label }) => label);
  return {
    fileName: `${title}.csv`,
    columns: content.isAnonymous ? labels : [...headings[context.language], ...labels],
    rows: content.isAnonymous
      ? anonymousRows(context, survey, fields)
      : namedRows(context, survey, fields, await timeZoneOf(context)),
  };
}

type Cell = string | number | null;

async function* anonymousRows({ db }: Context, survey: OpenSurvey, fields: readonly Field[]) {
  for await (const answers of answersInBallotBox(db, survey)) yield cellsOf(answers, fields);
}

async function* namedRows(
  context: Context,
  survey: OpenSurvey,
  fields: readonly Field[],
  timeZone: string,
) {
  for await (const row of namedAnswersTo(context, survey)) {
    const at = row.handedInAt.toLocaleString('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    yield [row.accountName, row.name, at, ...cellsOf(row.answers, fields)];
  }
}

const cellsOf = (answers: SurveyAnswers, fields: readonly Field[]): Cell[] =>
  fields.map((field) => answerInWords(field, answers[field.id]));
