import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClassStatus } from '../../../../domain/classes/classes.schema.ts';
import type { PersonClass } from '../../../../domain/people/people.schema.ts';
import { Chip, type ChipTone } from '../../../ui/Chip/chip.tsx';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/progress-bar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { periodIn } from '../period.ts';
import { personClassesQuery } from '../people.queries.ts';
import people from '../people.module.css';

/** Where somebody studies, and how far they are. */
export function ClassesTab({ userId }: { userId: number }) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(personClassesQuery(userId));
  const period = periodIn(i18n.locale);
  return (
    <DataTable
      label={t`Classes and progress`}
      columns={[
        {
          name: 'title',
          title: t`Class`,
          render: ({ id, title }) => (
            <Link className={people.person} to="/classes/$classId" params={{ classId: id }}>
              <span className={people.name}>{title}</span>
            </Link>
          ),
        },
        {
          name: 'period',
          title: t`Period`,
          isNarrow: true,
          render: (row) => period(row),
        },
        {
          name: 'status',
          title: t`Status`,
          isNarrow: true,
          render: ({ status }) => <ClassState status={status} />,
        },
        { name: 'group', title: t`Group`, render: ({ groupName }) => groupName ?? '–' },
        {
          name: 'progress',
          title: t`Progress`,
          render: (row) => <ClassProgress row={row} />,
        },
        {
          name: 'lastActivityAt',
          title: t`Last activity`,
          isNarrow: true,
          render: ({ lastActivityAt }) =>
            lastActivityAt === null ? <Trans>Never</Trans> : <RelativeTime at={lastActivityAt} />,
        },
      ]}
      rows={data}
      idOf={({ id }) => id}
      empty={
        <EmptyState icon={<IconSchool size={28} stroke={1.75} />} title={t`In no class yet`} />
      }
    />
  );
}

function ClassProgress({ row: { percent, completedCount, materialCount } }: { row: PersonClass }) {
  const { t } = useLingui();
  return (
    <>
      <ProgressBar percent={percent} label={t`Progress`} />
      <span className={people.hint}>
        <Plural
          value={materialCount}
          one={`${completedCount} of # material`}
          other={`${completedCount} of # materials`}
        />
      </span>
    </>
  );
}

function ClassState({ status }: { status: number }) {
  const { t } = useLingui();
  const states: Record<number, { tone: ChipTone; words: string }> = {
    [ClassStatus.active]: { tone: 'ok', words: t`In progress` },
    [ClassStatus.future]: { tone: 'primary', words: t`Upcoming` },
    [ClassStatus.ended]: { tone: 'neutral', words: t`Ended` },
  };
  const state = states[status];
  return state && <Chip tone={state.tone}>{state.words}</Chip>;
}
