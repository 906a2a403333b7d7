import { Readable } from 'node:stream';
import { defaultHealthItems } from '../../domain/healthreports/default-template.ts';
import { healthWords } from '../../domain/healthreports/healthreports.messages.ts';
import { printBy } from '../certificates/pdf/print.service.ts';
import type { Context } from '../http/context.ts';
import type { StreamReply } from '../http/route.ts';
import { lookOf } from '../organisations/organisations.service.ts';
import type { HealthPrintWork } from './health-pdf-thread.ts';
import { openRow } from './healthreports.service.ts';

/** The report on paper; made in a thread, in turns. */
export async function printed(context: Context, userId: number, id: number): Promise<StreamReply> {
  const { db, actor, language } = context;
  const { report, items, authorName, traineeName } = await openRow(context, userId, id);
  const look = await lookOf(db, actor.organisationId);
  const { startAt, endAt, condition, answers } = report;
  const work: HealthPrintWork = {
    language,
    report: {
      traineeName,
      authorName: authorName ?? '',
      organisationName: look?.displayName ?? '',
      startAt,
      endAt,
      condition,
      items: items ?? defaultHealthItems(language),
      answers,
    },
  };
  const program = new URL('./health-pdf-thread.ts', import.meta.url);
  const pdf = await printBy(String(actor.userId), program, work);
  return {
    fileName: `${healthWords[language].title} ${traineeName} ${endAt}.pdf`,
    mediaType: 'application/pdf',
    content: Readable.from([Buffer.from(pdf)]),
  };
}
