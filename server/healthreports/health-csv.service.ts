import { healthWords } from '../../domain/healthreports/healthreports.messages.ts';
import { healthTopics } from '../../domain/healthreports/healthreports.schema.ts';
import type { Context } from '../http/context.ts';
import type { CsvReply } from '../http/route.ts';
import { reportsOf } from './healthreports.service.ts';

/** All reports about one trainee, a line for each, in the reader's language. */
export async function reportsAsFile(context: Context, userId: number): Promise<CsvReply> {
  const { title, by, from, until, condition, topics, conditions } = healthWords[context.language];
  const reports = await reportsOf(context, userId);
  async function* rows() {
    for (const report of reports)
      yield [
        report.startAt,
        report.endAt,
        conditions[report.condition],
        report.authorName,
        ...healthTopics.map((topic) => report.words[topic]),
      ];
  }
  return {
    fileName: `${title}.csv`,
    columns: [from, until, condition, by, ...healthTopics.map((topic) => topics[topic])],
    rows: rows(),
  };
}
