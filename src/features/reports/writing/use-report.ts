import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  handInReport,
  reactToOwnReport,
  takeBackReport,
} from '../../../../domain/reports/hand-in-report.contract.ts';
import type { ReactionKind } from '../../../../domain/discussions/discussions.schema.ts';
import { totalMinutes } from '../../../../domain/reports/intervals.rules.ts';
import type { ReportDesk } from '../../../../domain/reports/own-reports.contract.ts';
import type { ReportWords } from '../../../../domain/reports/report-words.schema.ts';
import type { Report } from '../../../../domain/reports/reports.schema.ts';
import { keptAnswers } from '../../../../domain/surveys/answers.rules.ts';
import { discardOperations, enqueue, onOutboxEvent } from '../../../offline/outbox/outbox.ts';
import { useWaiting, useWasRead } from '../../../offline/outbox/use-waiting.ts';
import { ownReportsKey, ownReportsQuery } from '../own-reports.queries.ts';
import { ownZone, today } from '../today.ts';
import type { ReportDay } from './draft.ts';
import { entityOf, refusedOf, stateOf } from './report-state.ts';

type Pages = InfiniteData<{ reports: Report[]; count: number }, number>;

/** The report of a day, wherever it is, and what can be done with it. */
export function useReport(desk: ReportDesk, day: string) {
  const { classId } = desk;
  const place: ReportDay = { classId, day };
  const entity = entityOf(place);
  const client = useQueryClient();
  const query = useInfiniteQuery(ownReportsQuery(classId));
  const waiting = useWaiting(entity).filter((operation) => operation.entity === entity);
  const wasRead = useWasRead(entity);
  const reports = query.data?.pages.flatMap((page) => page.reports) ?? [];
  const report = reports.find((one) => one.day === day);

  useEffect(
    () =>
      onOutboxEvent(({ operation, kind }) => {
        const paths: readonly string[] = [
          handInReport.path,
          reactToOwnReport.path,
          takeBackReport.path,
        ];
        if (kind !== 'written' || !paths.includes(operation.path)) return;
        void client.invalidateQueries({ queryKey: ownReportsKey });
      }),
    [client],
  );

  /** What it is by now is shown at once; the server's own answer takes its place. */
  function show(next: Report): void {
    const { queryKey } = ownReportsQuery(classId);
    void client.cancelQueries({ queryKey });
    client.setQueryData<Pages>(queryKey, (pages) => {
      const [first, ...rest] = pages?.pages ?? [{ reports: [], count: 0 }];
      const others = (first?.reports ?? []).filter((one) => one.day !== day);
      const all = [...others, next].toSorted((one, other) => other.day.localeCompare(one.day));
      const begun = { reports: all, count: Math.max(first?.count ?? 0, all.length) };
      return { pages: [begun, ...rest], pageParams: pages?.pageParams ?? [0] };
    });
  }

  const refused = refusedOf(waiting);
  const isKnown = wasRead && (query.data !== undefined || query.fetchStatus !== 'fetching');

  return {
    reports,
    query,
    state: isKnown ? stateOf(waiting, report) : undefined,
    refused,
    forgetRefused: async () => {
      if (refused) await discardOperations(refused.seqs);
    },
    handIn: async (words: ReportWords): Promise<void> => {
      const { items, templateId } = desk;
      const handedInAt = new Date().toISOString();
      const answers = keptAnswers({ items }, words.answers);
      const body = { day, templateId, ...words, answers, handedInAt, timeZone: ownZone() };
      if (refused) await discardOperations(refused.seqs);
      await enqueue({ endpoint: handInReport, params: { classId }, body, entity });
      show({
        id: report?.id ?? 0,
        classId,
        classTitle: desk.title,
        lang: desk.lang,
        day,
        templateId,
        items,
        ...words,
        answers,
        minutes: totalMinutes(words.intervals),
        handedInAt,
        isLate: day < today(),
        readers: [],
        comments: report?.comments ?? [],
      });
    },
    react: async (reportCommentId: number, kind: ReactionKind, isOn: boolean): Promise<void> => {
      if (!report) return;
      await enqueue({
        endpoint: reactToOwnReport,
        params: { reportId: report.id, reportCommentId },
        body: { kind, isOn },
        // Apart from the report's own: how that stands is told by what waits of it.
        entity: `report-comment:${reportCommentId}`,
      });
    },
    takeBack: async (taken: Report): Promise<void> => {
      await enqueue({ endpoint: takeBackReport, params: { classId }, body: { day }, entity });
      show({ ...taken, handedInAt: null });
    },
  };
}
