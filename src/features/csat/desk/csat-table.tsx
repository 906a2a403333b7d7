import { useLingui } from '@lingui/react/macro';
import { IconMoodSmile } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Breakdown } from '../../../../domain/csat/breakdowns.ts';
import type { CsatRow } from '../../../../domain/csat/csat.schema.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { type CsatAsked, csatQuery } from './csat.queries.ts';
import { ScoreCell } from './score.tsx';

interface Props {
  readonly asked: CsatAsked;
  /** What stands in the first column; absent: its name. */
  readonly nameOf?: (row: CsatRow) => ReactNode;
}

const labelOf = ({ label }: CsatRow): string => label;

/** Satisfaction and comprehension of each of something. */
export function CsatTable({ asked, nameOf = labelOf }: Props) {
  const { t } = useLingui();
  const { data, isLoadingError, refetch } = useQuery({
    ...csatQuery(asked),
    placeholderData: keepPreviousData,
  });
  const titles: Record<Breakdown, string> = {
    class: t`Class`,
    instructor: t`Instructor`,
    material: t`Material`,
    version: t`Course version`,
    section: t`Section`,
    week: t`Week`,
  };
  const rows = data?.map((row, index) => ({ ...row, index }));
  return (
    <DataTable
      label={titles[asked.by]}
      columns={[
        { name: 'name', title: titles[asked.by], render: nameOf },
        {
          name: 'satisfaction',
          title: t`Satisfaction`,
          isNarrow: true,
          render: ({ satisfaction }) => <ScoreCell figure={satisfaction} />,
        },
        {
          name: 'comprehension',
          title: t`Comprehension`,
          isNarrow: true,
          render: ({ comprehension }) => <ScoreCell figure={comprehension} />,
        },
      ]}
      rows={rows}
      idOf={({ index }) => index}
      onRetry={isLoadingError ? refetch : undefined}
      empty={
        <EmptyState icon={<IconMoodSmile size={28} stroke={1.75} />} title={t`No answers yet`} />
      }
    />
  );
}
