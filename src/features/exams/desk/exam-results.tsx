import { Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { IconClipboardCheck, IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExamSitting } from '../../../../domain/exams/exam-marking.contract.ts';
import type { Exam } from '../../../../domain/exams/exams.contract.ts';
import { listQueryOf, type ListSearch } from '../../../lib/list-search.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import type { Column } from '../../../ui/DataTable/column.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { PersonName } from '../../../ui/PersonName/person-name.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { ExamMoment } from '../exam-times.tsx';
import type { KeyKit } from '../question-kit.ts';
import { ExamStatistics } from './results/exam-statistics.tsx';
import classes from './exam-results.module.css';
import { EmergencyDialog } from './emergency-dialog.tsx';
import { examSittingsQuery } from './exam-desk.queries.ts';

type ColumnName = 'name' | 'points' | 'submittedAt';

interface Props {
  readonly exam: Exam;
  readonly keyKit: KeyKit;
  readonly onOpen: (sittingId: number) => void;
}

/** What the exam shows as a whole, and everybody who handed in, with what they earned. */
export function ExamResults({ exam, keyKit, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState<ListSearch<ColumnName>>({});
  const [isTakingIn, setTakingIn] = useState(false);
  const query = listQueryOf(search);
  const { data, isLoadingError, refetch } = useQuery(examSittingsQuery(exam.id, query));
  const columns: Column<ExamSitting, ColumnName>[] = [
    {
      name: 'name',
      title: t`Name`,
      isSortable: true,
      render: (sitting) => (
        <UnstyledButton className={classes.open} onClick={() => onOpen(sitting.sittingId)}>
          <PersonName person={sitting} />
        </UnstyledButton>
      ),
    },
    {
      name: 'points',
      title: t`Points`,
      align: 'end',
      isSortable: true,
      isNarrow: true,
      render: ({ points, maxPoints, waitingCount }) =>
        points === null ? (
          <Trans>{waitingCount} to mark</Trans>
        ) : (
          `${i18n.number(points)} / ${i18n.number(maxPoints)}`
        ),
    },
    {
      name: 'passed',
      title: t`Result`,
      isNarrow: true,
      render: ({ hasPassed }) =>
        hasPassed === null ? (
          '–'
        ) : hasPassed ? (
          <Chip tone="ok">
            <Trans>Passed</Trans>
          </Chip>
        ) : (
          <Chip>
            <Trans>Not passed</Trans>
          </Chip>
        ),
    },
    {
      name: 'submittedAt',
      title: t`Handed in`,
      isSortable: true,
      isMinor: true,
      render: ({ submittedAt, capturedBy, lateCount }) => (
        <span className={classes.end}>
          <ExamMoment at={submittedAt} />
          {capturedBy === 'deadline' && (
            <span>
              <Trans>by the clock</Trans>
            </span>
          )}
          {capturedBy === 'emergency' && (
            <span>
              <Trans>by emergency file</Trans>
            </span>
          )}
          {lateCount > 0 && (
            <Chip tone="warn">
              <Trans>{lateCount} late</Trans>
            </Chip>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <ExamStatistics exam={exam} keyKit={keyKit} />
      <div className={classes.filters}>
        <SearchField
          label={t`Search by name`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => setSearch({ ...search, keyword, offset: undefined })}
        />
        {exam.status === 'published' && (
          <Button
            size="md"
            variant="default"
            leftSection={<IconFileUpload size={18} stroke={1.75} />}
            onClick={() => setTakingIn(true)}
          >
            <Trans>Emergency file</Trans>
          </Button>
        )}
      </div>
      <DataTable
        label={t`Results`}
        columns={columns}
        rows={data?.result}
        onRetry={isLoadingError ? refetch : undefined}
        idOf={({ sittingId }) => sittingId}
        sorted={{ sort: search.sort ?? 'name', direction: search.direction ?? 'asc' }}
        onSort={(sort) => setSearch({ ...search, ...sort, offset: undefined })}
        page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
        onPage={(page) => setSearch({ ...search, ...page })}
        empty={
          <EmptyState
            icon={<IconClipboardCheck size={28} stroke={1.75} />}
            title={search.keyword ? t`Nobody matches` : t`Nobody has handed in yet`}
          >
            <Trans>People who hand in appear here with their points.</Trans>
          </EmptyState>
        }
      />
      {isTakingIn && (
        <EmergencyDialog exam={exam} onTakenIn={onOpen} onClose={() => setTakingIn(false)} />
      )}
    </>
  );
}
