import { z } from 'zod';
import { AnswerSchema, type StoredAnswer } from '../../../domain/challenges/question.schema.ts';
import type { Operation } from '../../offline/outbox/operation.ts';

const WordsSchema = z.object({
  title: z.string().optional(),
  markdown: z.string().optional(),
  /** Of an application. */
  reason: z.string().optional().catch(undefined),
  /** Of a challenge. */
  code: z.string().optional().catch(undefined),
  answer: AnswerSchema.optional().catch(undefined),
});

/** Of a daily report: what was done, and what was answered in words. */
const ReportWordsSchema = z.object({
  intervals: z.array(z.object({ start: z.string(), end: z.string(), what: z.string() })),
  answers: z.record(z.string(), z.unknown()),
});

/** What the person wrote in it; empty when it holds no words of theirs. */
export function wordsOf({ body }: Operation): string {
  const report = ReportWordsSchema.safeParse(body).data;
  if (report) return reportWords(report);
  const { data } = WordsSchema.safeParse(body);
  const written = [data?.title, data?.markdown, data?.reason, data?.code].filter(
    (words) => words !== undefined,
  );
  if (written.length > 0) return written.join('\n\n').trim();
  return data?.answer ? answerWords(data.answer) : '';
}

function reportWords({ intervals, answers }: z.infer<typeof ReportWordsSchema>): string {
  const studied = intervals.map(({ start, end, what }) => `${start}–${end} ${what}`.trim());
  const written = Object.values(answers).filter((answer) => typeof answer === 'string');
  return [studied.join('\n'), ...written].filter((words) => words !== '').join('\n\n');
}

function answerWords(answer: StoredAnswer): string {
  if (answer.kind === 'FREETEXT') return answer.text;
  const parts = answer.kind === 'FIB' ? Object.values(answer.blanks) : answer.choices;
  return parts.join(', ');
}

/** A class, and what in it. */
export interface WritePlace {
  readonly classId: number;
  readonly classMaterialId?: number | undefined;
  readonly chapter?: string | undefined;
}

const PlaceSchema = z.object({
  classId: z.int(),
  classMaterialId: z.int().nullish(),
  place: z.object({ chapter: z.string() }).nullish(),
});

/** Where it belongs: said by the write itself, by its body, or by its address. */
export function placeOf({ place, body, params }: Operation): WritePlace | undefined {
  for (const told of [place, body, params]) {
    const { data } = PlaceSchema.safeParse(told);
    if (data)
      return {
        classId: data.classId,
        classMaterialId: data.classMaterialId ?? undefined,
        chapter: data.place?.chapter,
      };
  }
  return undefined;
}
