import { Readable } from 'node:stream';
import type { Language } from '../../domain/format/language.ts';
import type { Context } from '../http/context.ts';
import type { StreamReply } from '../http/route.ts';
import { timeZoneOf } from '../organisations/organisations.service.ts';
import { type CommentRow, listComments } from './answers.repo.ts';
import type { ReportFilter } from './inbox.repo.ts';
import { momentIn, type ReportInFile, reportsInFile } from './reports-in-file.service.ts';

const words = {
  en: {
    title: 'Daily reports',
    class: 'Class',
    handedIn: 'Handed in',
    late: 'filled in later',
    mood: 'Mood',
    time: (minutes: number) => `Study time: ${minutes} min`,
    comments: 'Comments',
  },
  ja: {
    title: '日報',
    class: 'クラス',
    handedIn: '提出日時',
    late: '後日入力',
    mood: '気分',
    time: (minutes: number) => `学習時間：${minutes}分`,
    comments: 'コメント',
  },
} satisfies Record<Language, Record<string, unknown>>;

/** The inbox as it is filtered, to be read as one text: a heading for each report, answers as they were written. */
export async function reportsAsMarkdown(
  context: Context,
  filter: ReportFilter,
): Promise<StreamReply> {
  const { db, actor, language } = context;
  const stretches = await reportsInFile(context, filter);
  const timeZone = await timeZoneOf(context);

  async function* texts() {
    yield `# ${words[language].title}\n`;
    for await (const stretch of stretches) {
      const ids = stretch.map(({ row }) => row.report.id);
      const comments = Map.groupBy(await listComments(db, actor, ids), ({ reportId }) => reportId);
      for (const report of stretch)
        yield reportText(report, comments.get(report.row.report.id) ?? [], timeZone, context);
    }
  }

  return {
    fileName: `${words[language].title}.md`,
    mediaType: 'text/markdown; charset=utf-8',
    content: Readable.from(texts()),
  };
}

function reportText(
  { row, handedInAt, mood, intervals, answers }: ReportInFile,
  comments: readonly CommentRow[],
  timeZone: string,
  { language, origin }: Pick<Context, 'language' | 'origin'>,
): string {
  const said = words[language];
  const colon = language === 'ja' ? '：' : ': ';
  const { day, minutes, isLate } = row.report;
  const late = isLate ? ` (${said.late})` : '';
  const facts = [
    `${said.class}${colon}${literal(row.classTitle)}`,
    `${said.handedIn}${colon}${handedInAt ?? ''}${late}`,
    ...(mood === null ? [] : [`${said.mood}${colon}${mood}`]),
    ...(intervals.length === 0 ? [] : [said.time(minutes)]),
  ];
  const parts = [
    `\n## ${day} · ${literal(row.trainee.name)} (${literal(row.accountName)})`,
    [
      ...facts.map((fact) => `- ${fact}`),
      ...intervals.map((interval) => `  - ${literal(interval)}`),
    ].join('\n'),
    ...answers.map(({ label, text }) => `### ${literal(label)}\n\n${elsewhere(text, origin)}`),
    ...(comments.length === 0 ? [] : [`### ${said.comments}`]),
    ...comments.map(
      ({ author, writtenAt, markdown }) =>
        `**${literal(author.name)}** · ${momentIn(timeZone, writtenAt)}\n\n${elsewhere(markdown, origin)}`,
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Names and titles are no Markdown: what would be read as such is escaped. */
const literal = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~]/g, String.raw`\$&`);

/** Pictures and links of this site lead to it from wherever the file is read. */
const elsewhere = (markdown: string, origin: string): string =>
  markdown.trim().replaceAll(/\]\(\/(?!\/)/g, `](${origin}/`);
