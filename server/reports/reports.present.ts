import { defaultItems } from '../../domain/reports/default-template.ts';
import type { Report } from '../../domain/reports/reports.schema.ts';
import type { ReportItemsSchema } from '../../domain/reports/reports.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import type { z } from 'zod';
import type { FoundReport } from './own-reports.repo.ts';
import type { CommentRow, ReaderRow } from './answers.repo.ts';

type Items = z.infer<typeof ReportItemsSchema>;

/** Those that somebody chose, else those of every class. */
export const itemsOf = (items: Items | null, lang: Language): Items => items ?? defaultItems(lang);

export function presentReport(
  { report, classTitle, lang, items }: FoundReport,
  readers: readonly ReaderRow[],
  comments: readonly CommentRow[],
): Report {
  const { id, classId, day, templateId, intervals, minutes, mood, answers, isLate } = report;
  return {
    id,
    classId,
    classTitle,
    lang,
    day,
    templateId,
    items: itemsOf(items, lang),
    intervals,
    minutes,
    mood,
    answers,
    handedInAt: report.handedInAt?.toISOString() ?? null,
    isLate,
    readers: readers
      .filter(({ reportId }) => reportId === id)
      .map(({ id: readerId, name, imageUrl, readAt }) => ({
        id: readerId,
        name,
        imageUrl,
        readAt: readAt.toISOString(),
      })),
    comments: comments.filter(({ reportId }) => reportId === id).map(presentComment),
  };
}

export const presentComment = ({ id, author, markdown, writtenAt, reactions }: CommentRow) => ({
  id,
  author,
  markdown,
  writtenAt: writtenAt.toISOString(),
  reactions: [...reactions],
});
