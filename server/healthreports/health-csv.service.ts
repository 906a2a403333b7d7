import { healthWords } from '../../domain/healthreports/healthreports.messages.ts';
import { answerInWords } from '../../domain/surveys/answer-words.rules.ts';
import { fieldsOf } from '../../domain/surveys/survey.schema.ts';
import type { Context } from '../http/context.ts';
import type { CsvReply } from '../http/route.ts';
import { reportsOf } from './healthreports.service.ts';

/** All reports about one trainee, a line for each, in the reader's language; a column for each question of any. */
export async function reportsAsFile(context: Context, userId: number): Promise<CsvReply> {
  const { title, by, from, until, condition, conditions } = healthWords[context.language];
  const reports = await reportsOf(context, userId);
  // A template that was changed asks much of the same: what has one label stands in one column.
  const labels = [
    ...new Set(reports.flatMap((report) => fieldsOf(report)).map(({ label }) => label)),
  ];
  async function* rows() {
    for (const report of reports) {
      const said = new Map(
        fieldsOf(report).map((field) => [
          field.label,
          answerInWords(field, report.answers[field.id]),
        ]),
      );
      yield [
        report.startAt,
        report.endAt,
        conditions[report.condition],
        report.authorName,
        ...labels.map((label) => said.get(label) ?? null),
      ];
    }
  }
  return {
    fileName: `${title}.csv`,
    columns: [from, until, condition, by, ...labels],
    rows: rows(),
  };
}
