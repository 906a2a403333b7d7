import { Trans } from '@lingui/react/macro';
import { Button, Tabs } from '@mantine/core';
import { IconEye, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useState } from 'react';
import { failsPage } from '../../../lib/fails-page.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Part } from '../../../ui/LazyPart/part.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { ExamPeriod } from '../exam-times.tsx';
import type { ExamPrintProps } from '../print/exam-print.tsx';
import type { KeyKit, MarkFormOfKit } from '../question-kit.ts';
import { AppealsTab } from './appeals-tab.tsx';
import classes from './exam-desk-page.module.css';
import { examQuery } from './exam-desk.queries.ts';
import { type ExamDeskSearch, examDeskTabs, firstTabOf } from './exam-desk-search.ts';
import { ExamPeople } from './exam-people.tsx';
import { ExamResults } from './exam-results.tsx';
import { ExamSetup } from './exam-setup.tsx';
import { ExamStatusChip } from './exam-words.tsx';
import { MarkingTab } from './marking-tab.tsx';
import { PublishBar } from './publish-bar.tsx';
import { FileAddressContext, staffAddress } from '../files/files-of-exam.ts';

export interface ExamDeskProps {
  readonly examId: number;
  readonly search: ExamDeskSearch;
  readonly onSearch: (search: ExamDeskSearch) => void;
  readonly onGone: () => void;
  readonly markForm: MarkFormOfKit;
  readonly keyKit: KeyKit;
  readonly print: ComponentType<ExamPrintProps>;
  /** Who was given one, beside the results. */
  readonly certificates: ReactNode;
}

/** One exam, for those who make it and answer for it. */
export function ExamDeskPage({
  examId,
  search,
  onSearch,
  onGone,
  markForm,
  keyKit,
  print: Print,
  certificates,
}: ExamDeskProps) {
  const {
    data: exam,
    isLoadingError,
    refetch,
  } = useQuery({ ...examQuery(examId), throwOnError: failsPage });
  const [openedAt] = useState(() => Date.now());
  const [printed, setPrinted] = useState<'all' | ExamPrintProps['person']>();
  usePageTitle(exam?.title ?? '');
  if (!exam) return isLoadingError ? <LoadFailure onRetry={refetch} /> : <TextSkeleton isPadded />;
  const { opensAt, closesAt, status } = exam;
  return (
    <FileAddressContext value={staffAddress(examId)}>
      <PageHeader
        above={
          <Link to="/exams">
            <Trans>Exams</Trans>
          </Link>
        }
        title={
          <span className={classes.title}>
            <span lang={exam.draft.lang}>{exam.title}</span>
            <ExamStatusChip status={status} />
          </span>
        }
        below={
          opensAt !== null &&
          closesAt !== null && <ExamPeriod opensAt={opensAt} closesAt={closesAt} />
        }
        actions={
          status !== 'draft' && (
            <>
              <Button
                size="md"
                variant="default"
                leftSection={<IconPrinter size={18} stroke={1.75} />}
                onClick={() => setPrinted('all')}
              >
                <Trans>Print</Trans>
              </Button>
              <Button
                renderRoot={(root) => (
                  <Link {...root} to="/invigilation/$examId" params={{ examId }} />
                )}
                size="md"
                variant="default"
                leftSection={<IconEye size={18} stroke={1.75} />}
              >
                <Trans>Live board</Trans>
              </Button>
            </>
          )
        }
      />
      <PublishBar exam={exam} onGone={onGone} />
      <Tabs
        value={search.tab ?? firstTabOf(exam, openedAt)}
        onChange={(value) => onSearch({ tab: examDeskTabs.find((known) => known === value) })}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs ?? ''}>
          <Tabs.Tab value="setup">
            <Trans>Set-up</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="people">
            <Trans context="who take an exam">People</Trans> · {exam.peopleCount}
          </Tabs.Tab>
          {status !== 'draft' && (
            <>
              <Tabs.Tab value="marking">
                <Trans>Marking</Trans>
              </Tabs.Tab>
              <Tabs.Tab value="results">
                <Trans>Results</Trans>
              </Tabs.Tab>
              {status === 'signedOff' && (
                <Tabs.Tab value="appeals">
                  <Trans>Appeals</Trans>
                </Tabs.Tab>
              )}
            </>
          )}
        </Tabs.List>
        <Tabs.Panel value="setup">
          <ExamSetup key={exam.revision} exam={exam} />
        </Tabs.Panel>
        <Tabs.Panel value="people">
          <ExamPeople exam={exam} onPrint={setPrinted} />
        </Tabs.Panel>
        <Tabs.Panel value="marking">
          <MarkingTab exam={exam} search={search} onSearch={onSearch} markForm={markForm} />
        </Tabs.Panel>
        <Tabs.Panel value="results">
          <ExamResults
            exam={exam}
            keyKit={keyKit}
            onOpen={(s) => onSearch({ tab: 'marking', s })}
          />
          {certificates}
        </Tabs.Panel>
        <Tabs.Panel value="appeals">
          <AppealsTab exam={exam} />
        </Tabs.Panel>
      </Tabs>
      {printed && (
        <Part onGiveUp={() => setPrinted(undefined)}>
          <Print
            exam={exam}
            person={printed === 'all' ? undefined : printed}
            onClose={() => setPrinted(undefined)}
          />
        </Part>
      )}
    </FileAddressContext>
  );
}
