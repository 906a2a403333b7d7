import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportReceipts } from '../../../../domain/announcements/announcements.contract.ts';
import type {
  Receipt,
  WrittenInFullSchema,
} from '../../../../domain/announcements/written.schema.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import type { z } from 'zod';
import { hrefOf } from '../../../lib/api.ts';
import { listQueryOf, type ListSearch } from '../../../lib/list-search.ts';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { ProgressBar } from '../../../ui/ProgressBar/progress-bar.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import classes from './receipts.module.css';
import { Moment } from './written-facts.tsx';
import { receiptsQuery } from './written.queries.ts';

interface Props {
  user: User;
  written: z.infer<typeof WrittenInFullSchema>;
}

/** Who has confirmed it, or read it where nothing is to be confirmed, and who has not. */
export function Receipts({ user, written }: Props) {
  const { t, i18n } = useLingui();
  const { id, mustConfirm, readerCount, readCount, confirmedCount } = written;
  const doneCount = mustConfirm ? confirmedCount : readCount;
  const [isDone, setIsDone] = useState(!mustConfirm);
  const [search, setSearch] = useState<ListSearch<'name'>>({});
  const query = { ...listQueryOf(search), done: String(isDone) };
  const { data, isLoadingError, refetch } = useQuery({
    ...receiptsQuery(id, query),
    placeholderData: keepPreviousData,
  });
  const done = i18n.number(doneCount);
  const all = i18n.number(readerCount);
  const doneWord = mustConfirm ? t`Confirmed` : t`Read`;
  const openWord = mustConfirm ? t`Not confirmed` : t`Not read`;
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h2 className={panel.title}>
          {mustConfirm ? (
            <Trans>
              {done} of {all} have confirmed
            </Trans>
          ) : (
            <Trans>
              {done} of {all} have read it
            </Trans>
          )}
        </h2>
        <Button
          component="a"
          size="sm"
          variant="default"
          href={hrefOf(exportReceipts, { params: { announcementId: id } })}
          download
          leftSection={<IconDownload size={18} stroke={1.75} />}
        >
          CSV
        </Button>
      </div>
      <ProgressBar
        percent={readerCount === 0 ? 0 : (doneCount / readerCount) * 100}
        label={doneWord}
      />
      <div className={classes.filters}>
        <SegmentedControl
          size="md"
          fullWidth
          aria-label={t`Whom to list`}
          value={isDone ? 'done' : 'open'}
          onChange={(value) => {
            setIsDone(value === 'done');
            setSearch({ ...search, offset: 0 });
          }}
          data={[
            { value: 'open', label: openWord },
            { value: 'done', label: doneWord },
          ]}
        />
        <SearchField
          label={t`Search by name`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => setSearch({ ...search, keyword, offset: 0 })}
        />
      </div>
      <DataTable<Receipt, 'name'>
        label={isDone ? doneWord : openWord}
        columns={[
          {
            name: 'name',
            title: t`Name`,
            render: ({ name, imageUrl }) => (
              <span className={classes.person}>
                <Avatar name={name} imageUrl={imageUrl} size={28} />
                {name}
              </span>
            ),
          },
          {
            name: 'at',
            title: isDone ? doneWord : t`State`,
            isNarrow: true,
            render: ({ readAt, confirmedAt }) => (
              <At
                at={mustConfirm ? confirmedAt : readAt}
                readAt={readAt}
                zone={user.targetOrg.timeZone}
              />
            ),
          },
        ]}
        rows={data?.result}
        onRetry={isLoadingError ? refetch : undefined}
        idOf={({ userId }) => userId}
        page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
        onPage={(page) => setSearch({ ...search, ...page })}
        empty={
          <EmptyState
            icon={<IconUsers size={28} stroke={1.75} />}
            title={isDone ? t`Nobody yet` : t`Nobody is left`}
          />
        }
      />
    </section>
  );
}

function At({ at, readAt, zone }: { at: string | null; readAt: string | null; zone: string }) {
  if (at) return <Moment at={at} timeZone={zone} />;
  return (
    <span className={classes.open}>
      {readAt ? <Trans>Read, not confirmed</Trans> : <Trans>Not read</Trans>}
    </span>
  );
}
