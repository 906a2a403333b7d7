import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { moods } from '../../../../domain/reports/report-words.schema.ts';
import {
  exportReports,
  exportReportsAsMarkdown,
  type listReportClasses,
} from '../../../../domain/reports/reports.contract.ts';
import type { ResultOf } from '../../../../domain/http/endpoint.ts';
import { hrefOf } from '../../../lib/api.ts';
import { DateField } from '../../../ui/DateField/date-field.tsx';
import { DownloadMenu } from '../../../ui/DownloadMenu/download-menu.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { given } from './inbox.queries.ts';
import { moodSigns } from '../mood-signs.ts';
import classes from './inbox-filters.module.css';
import { filterOf, type InboxSearch } from './inbox-search.ts';

interface Props {
  readonly search: InboxSearch;
  readonly bootcampId: number | undefined;
  readonly all: ResultOf<typeof listReportClasses>;
  readonly onSearch: (search: InboxSearch) => void;
}

/** Which reports are in the list. */
export function InboxFilters({ search, bootcampId, all, onSearch }: Props) {
  const { t } = useLingui();
  const hasMore = Boolean(search.mood ?? search.from ?? search.to);
  const [isOpen, setIsOpen] = useState(hasMore);
  const set = (change: InboxSearch) => onSearch({ ...search, ...change });
  const Heading = bootcampId === undefined ? 'h1' : 'h2';
  const ofClass = all.filter(({ classId }) => search.c === undefined || classId === search.c);
  const unread = ofClass.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  const query = given(filterOf(search, bootcampId));
  const files = [
    { label: 'CSV', href: hrefOf(exportReports, { query }) },
    { label: 'Markdown', href: hrefOf(exportReportsAsMarkdown, { query }) },
  ];
  return (
    <div className={classes.filters}>
      <div className={classes.head}>
        <Heading className={classes.title}>
          <Trans>Daily reports</Trans>
        </Heading>
        <DownloadMenu isQuiet label={<Trans>Export</Trans>} files={files} />
      </div>
      <NativeSelect
        size="md"
        aria-label={t`Class`}
        value={String(search.c ?? '')}
        onChange={({ currentTarget }) => set({ c: Number(currentTarget.value) || undefined })}
        data={[
          { value: '', label: t`All classes` },
          ...all.map(({ classId, title, unreadCount }) => ({
            value: String(classId),
            label: unreadCount > 0 ? `${title} (${unreadCount})` : title,
          })),
        ]}
      />
      <SearchField
        label={t`Search in reports and names`}
        value={search.k ?? ''}
        onSearch={(k) => set({ k: k || undefined })}
      />
      <div className={classes.line}>
        <SegmentedControl
          size="sm"
          aria-label={t`Which reports`}
          value={search.status === 1 ? 'unread' : 'all'}
          onChange={(value) => set({ status: value === 'unread' ? 1 : undefined })}
          data={[
            {
              value: 'unread',
              label: (
                <>
                  <Trans>Unread</Trans> <span className={classes.count}>{unread}</span>
                </>
              ),
            },
            { value: 'all', label: t({ message: 'All', context: 'reports' }) },
          ]}
        />
        <Button
          size="sm"
          variant={hasMore ? 'light' : 'subtle'}
          leftSection={<IconFilter size={18} stroke={1.75} />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Trans>Filter</Trans>
        </Button>
      </div>
      {isOpen && (
        <div className={classes.more}>
          <NativeSelect
            size="md"
            label={t`Mood`}
            value={search.mood ?? ''}
            onChange={({ currentTarget }) =>
              set({ mood: moods.find((mood) => mood === currentTarget.value) })
            }
            data={[
              { value: '', label: t`Any` },
              ...moods.map((mood) => ({ value: mood, label: t(moodSigns[mood].label) })),
            ]}
          />
          <DateField
            label={t`From`}
            value={search.from ?? ''}
            onChange={({ currentTarget }) => set({ from: currentTarget.value || undefined })}
          />
          <DateField
            label={t`Until`}
            value={search.to ?? ''}
            onChange={({ currentTarget }) => set({ to: currentTarget.value || undefined })}
          />
        </div>
      )}
    </div>
  );
}
