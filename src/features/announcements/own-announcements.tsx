import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconDeviceTabletCheck, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { awaitsConfirmation, isUnread } from '../../../domain/announcements/announcements.rules.ts';
import type { Announcement } from '../../../domain/announcements/announcements.schema.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../ui/LoadFailure/load-failure.tsx';
import { SearchField } from '../../ui/SearchField/search-field.tsx';
import { TextSkeleton } from '../../ui/Skeleton/text-skeleton.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import { AnnouncementRow } from './announcement-row.tsx';
import classes from './own-announcements.module.css';
import { saysWords } from './says-words.ts';
import { useOwn } from './use-own.ts';

/** So many are seen at a glance. */
const fewEnough = 5;

export interface OwnFilter {
  readonly keyword?: string | undefined;
  readonly unread?: true | undefined;
}

interface Props {
  filter: OwnFilter;
  onFilter: (filter: OwnFilter) => void;
  /** Only what is for this bootcamp. */
  bootcampId?: number;
}

/** What is for oneself: open in place what waits for one, the rest by its title. */
export function OwnAnnouncements({ filter, onFilter, bootcampId }: Props) {
  const { t } = useLingui();
  const { query, all } = useOwn(bootcampId);
  // What was opened by itself stays open while one is here, also when it is read.
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const opening = all.filter((one) => opensItself(one) && !opened.has(one.id));
  if (opening.length > 0) setOpened(new Set([...opened, ...opening.map(({ id }) => id)]));

  if (query.isPending) return <TextSkeleton />;
  if (query.data === undefined) return <LoadFailure onRetry={() => query.refetch()} />;
  const isFiltered = Boolean(filter.keyword) || filter.unread === true;
  const shown = all.filter(
    (one) => saysWords(one, filter.keyword) && (filter.unread !== true || isUnread(one)),
  );
  const open = isFiltered ? [] : shown.filter(({ id }) => opened.has(id));
  const rows = isFiltered ? shown : shown.filter(({ id }) => !opened.has(id));

  return (
    <div className={classes.page}>
      {(all.length > fewEnough || isFiltered) && (
        <div className={classes.filters}>
          <SearchField
            label={t`Search announcements`}
            value={filter.keyword ?? ''}
            isImmediate
            onSearch={(keyword) => onFilter({ ...filter, keyword: keyword || undefined })}
          />
          <SegmentedControl
            size="md"
            aria-label={t`Which announcements`}
            value={filter.unread ? 'unread' : 'all'}
            onChange={(value) =>
              onFilter({ ...filter, unread: value === 'unread' ? true : undefined })
            }
            data={[
              { value: 'all', label: t`All` },
              { value: 'unread', label: t`Unread` },
            ]}
          />
        </div>
      )}
      {open.map((announcement) => (
        <AnnouncementCard key={announcement.id} announcement={announcement} />
      ))}
      {rows.length > 0 && (
        <section>
          <div className={classes.head}>
            <h2 className={classes.heading}>
              {isFiltered ? <Trans>Found</Trans> : <Trans>Newest first</Trans>}
            </h2>
            <Chip tone="ok" icon={<IconDeviceTabletCheck size={16} stroke={1.75} aria-hidden />}>
              <Trans>On this device</Trans>
            </Chip>
          </div>
          <ul className={classes.list}>
            {rows.map((announcement) => (
              <AnnouncementRow key={announcement.id} announcement={announcement} />
            ))}
          </ul>
        </section>
      )}
      {shown.length === 0 && (
        <Nothing isFiltered={isFiltered} isOfBootcamp={bootcampId !== undefined} />
      )}
      {query.hasNextPage && (
        <Button
          size="md"
          variant="default"
          className={classes.more ?? ''}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          <Trans>Show older announcements</Trans>
        </Button>
      )}
    </div>
  );
}

const opensItself = (announcement: Announcement): boolean =>
  awaitsConfirmation(announcement) || (announcement.isPinned && announcement.readAt === null);

function Nothing({ isFiltered, isOfBootcamp }: { isFiltered: boolean; isOfBootcamp: boolean }) {
  return (
    <div className={classes.list}>
      {isFiltered ? (
        <EmptyState icon={<IconSpeakerphone />} title={<Trans>No announcement matches</Trans>}>
          <Trans>Change the search or the filter to see more.</Trans>
        </EmptyState>
      ) : (
        <EmptyState icon={<IconSpeakerphone />} title={<Trans>No announcements</Trans>}>
          {isOfBootcamp ? (
            <Trans>What is announced to this bootcamp appears here.</Trans>
          ) : (
            <Trans>
              What your organisation, your groups and your classes announce appears here.
            </Trans>
          )}
        </EmptyState>
      )}
    </div>
  );
}
