import {
  handInReport,
  takeBackReport,
} from '../../../../domain/reports/hand-in-report.contract.ts';
import {
  type ReportHandIn,
  ReportHandInSchema,
} from '../../../../domain/reports/report-words.schema.ts';
import type { Report } from '../../../../domain/reports/reports.schema.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import type { ReportDay } from './draft.ts';

export const entityOf = ({ classId, day }: ReportDay): string => `report:${classId}:${day}`;

/** How a report of a day stands, as far as this device knows. */
export type ReportState =
  | { readonly kind: 'open'; readonly before: Report | undefined }
  /** Handed in on this device, and on its way. */
  | { readonly kind: 'unsent'; readonly words: ReportHandIn }
  | { readonly kind: 'handedIn'; readonly report: Report };

/** What waits on this device is newer than what the server told. */
export function stateOf(waiting: readonly Operation[], report: Report | undefined): ReportState {
  const last = waiting.findLast(({ state }) => state !== 'refused');
  if (last?.path === handInReport.path) {
    const { data } = ReportHandInSchema.safeParse(last.body);
    if (data) return { kind: 'unsent', words: data };
  }
  if (last?.path === takeBackReport.path) return { kind: 'open', before: report };
  return report && report.handedInAt !== null
    ? { kind: 'handedIn', report }
    : { kind: 'open', before: report };
}

export interface RefusedWrite {
  readonly message: string;
  readonly seqs: readonly number[];
  /** What was to be handed in; undefined when it was to be taken back. */
  readonly words: ReportHandIn | undefined;
}

/** What the server would not take. */
export function refusedOf(waiting: readonly Operation[]): RefusedWrite | undefined {
  const refused = waiting.filter(({ state }) => state === 'refused');
  const [first] = refused;
  if (!first) return undefined;
  return {
    message: first.refusal?.message ?? '',
    seqs: refused.map(({ seq }) => seq),
    words: ReportHandInSchema.safeParse(first.body).data,
  };
}
