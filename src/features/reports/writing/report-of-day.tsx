import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { carriedAnswers } from '../../../../domain/surveys/answers.rules.ts';
import { totalMinutes } from '../../../../domain/reports/intervals.rules.ts';
import type { ReportDesk } from '../../../../domain/reports/own-reports.contract.ts';
import type { ReportHandIn, ReportWords } from '../../../../domain/reports/report-words.schema.ts';
import type { Report } from '../../../../domain/reports/reports.schema.ts';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { recordedWorkQuery } from '../own-reports.queries.ts';
import { ownZone, today } from '../today.ts';
import { DayStrip } from './day-strip.tsx';
import { type Draft, draftKeeper, useKeptDraft } from './draft.ts';
import { HandedIn } from './handed-in.tsx';
import { type QuestionsProps, ReportForm } from './report-form.tsx';
import { useReport } from './use-report.ts';

interface Props {
  readonly desk: ReportDesk;
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly questions: ComponentType<QuestionsProps>;
}

const empty: ReportWords = { intervals: [], mood: null, answers: {} };

/** One day of a class: its report is written, or was handed in. */
export function ReportOfDay({ desk, day, onDay, questions }: Props) {
  const { classId } = desk;
  const place = { classId, day };
  const [kept, forget] = useKeptDraft(place);
  const [keeper] = useState(() => draftKeeper(place));
  const { reports, query, state, refused, forgetRefused, handIn, react, takeBack } = useReport(
    desk,
    day,
  );
  const { data: work } = useQuery(recordedWorkQuery(classId, day, ownZone()));
  const older = () => {
    if (query.hasNextPage) void query.fetchNextPage();
  };
  const strip = <DayStrip desk={desk} reports={reports} day={day} onDay={onDay} onOlder={older} />;
  if (state === undefined || kept === undefined)
    return (
      <>
        {strip}
        <TextSkeleton />
      </>
    );
  if (state.kind !== 'open') {
    const report = state.kind === 'unsent' ? asReport(desk, state.words) : state.report;
    return (
      <>
        {strip}
        <HandedIn
          report={report}
          isUnsent={state.kind === 'unsent'}
          refusal={refused?.message}
          onForgetRefusal={forgetRefused}
          onTakeBack={() => takeBack(report)}
          onReact={react}
        />
      </>
    );
  }
  const last = reports.find((one) => one.day < day && one.handedInAt !== null);
  const before: ReportWords = kept ?? refused?.words ?? state.before ?? empty;
  return (
    <>
      {strip}
      <ReportForm
        desk={desk}
        day={day}
        before={carried(desk, before)}
        savedAt={kept?.savedAt}
        keeper={keeper}
        work={work ?? []}
        last={last && carried(desk, last)}
        questions={questions}
        refusal={refused?.words && refused.message}
        onHandIn={async (words) => {
          await handIn(words);
          await keeper.keep(undefined);
          forget();
        }}
      />
    </>
  );
}

/** What was written to other questions, as far as these still ask the same. */
const carried = (
  { items }: ReportDesk,
  { intervals, mood, answers }: ReportWords | Draft,
): ReportWords => ({ intervals, mood, answers: carriedAnswers({ items }, answers) });

const asReport = (desk: ReportDesk, words: ReportHandIn): Report => ({
  id: 0,
  classId: desk.classId,
  classTitle: desk.title,
  lang: desk.lang,
  items: desk.items,
  day: words.day,
  templateId: words.templateId,
  intervals: words.intervals,
  mood: words.mood,
  answers: words.answers,
  minutes: totalMinutes(words.intervals),
  handedInAt: words.handedInAt,
  isLate: words.day < today(),
  readers: [],
  comments: [],
});
