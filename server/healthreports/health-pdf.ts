import PdfKit from 'pdfkit';
import type { Readable } from 'node:stream';
import { healthWords } from '../../domain/healthreports/healthreports.messages.ts';
import type { Condition } from '../../domain/healthreports/healthreports.schema.ts';
import { dateFormat } from '../../domain/format/intl-formats.ts';
import type { Language } from '../../domain/format/language.ts';
import { answerInWords } from '../../domain/surveys/answer-words.rules.ts';
import type { SurveyAnswers } from '../../domain/surveys/answers.schema.ts';
import { fieldsOf, type SurveyItem } from '../../domain/surveys/survey.schema.ts';
import { linesOf, writeLine } from '../certificates/pdf/write-text.service.ts';

export interface PrintedHealthReport {
  readonly traineeName: string;
  readonly authorName: string;
  readonly organisationName: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly condition: Condition;
  readonly items: SurveyItem[];
  readonly answers: SurveyAnswers;
}

const left = 56;
const width = 595.28 - 2 * left;
const bottom = 841.89 - 64;
const ink = '#1b1d22';
const pale = '#53565f';
const lineHeight = 18;

/** On A4, as many pages as it needs. */
export function healthPdf(given: PrintedHealthReport, language: Language): Readable {
  const said = healthWords[language];
  const doc = new PdfKit({
    size: 'A4',
    margin: 0,
    lang: language,
    info: { Title: `${said.title} – ${given.traineeName}`, Author: given.authorName },
  });
  let y = 76;
  const put = (text: string, size: number, weight: 400 | 700, color: string, step: number) => {
    for (const paragraph of text.split('\n'))
      for (const line of linesOf(doc, paragraph, width, { size, weight, color })) {
        if (y > bottom) {
          doc.addPage();
          y = 76;
        }
        writeLine(doc, line, left, y, { size, weight, color });
        y += step;
      }
  };
  const format = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const [from, until] = [given.startAt, given.endAt].map((day) => format.format(new Date(day)));
  const period = language === 'ja' ? `${from}〜${until}` : `${from} – ${until}`;
  put(given.organisationName, 11, 400, pale, 34);
  put(said.title, 22, 700, ink, 34);
  put(given.traineeName, 16, 700, ink, 24);
  put(`${period} · ${said.conditions[given.condition]}`, 12, 400, ink, lineHeight);
  put(`${said.by}: ${given.authorName}`, 11, 400, pale, 30);
  for (const field of fieldsOf(given)) {
    const words = answerInWords(field, given.answers[field.id]);
    if (words === null) continue;
    put(field.label, 13, 700, ink, 21);
    put(String(words), 11.5, 400, ink, lineHeight);
    y += 12;
  }
  doc.end();
  return doc;
}
