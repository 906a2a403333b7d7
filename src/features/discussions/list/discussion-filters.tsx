import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { discussionDesksQuery } from '../discussions.queries.ts';
import { discussionsUnreadQuery } from '../discussions-unread.query.ts';
import type { RoomOfBootcamp } from '../room-of-bootcamp.ts';
import type { DiscussionsSearch } from '../discussions-search.ts';
import classes from './discussion-filters.module.css';

interface Props {
  readonly search: DiscussionsSearch;
  readonly onSearch: (search: DiscussionsSearch) => void;
  readonly isTrainee: boolean;
  readonly isPart: boolean;
  readonly bootcamp: RoomOfBootcamp | undefined;
  readonly scopes?: ReactNode;
  readonly ask: ReactNode;
}

/** Which discussions are in the list. */
export function DiscussionFilters(props: Props) {
  const { search, onSearch, isTrainee, isPart, bootcamp, scopes, ask } = props;
  const { t } = useLingui();
  const { data: all = [] } = useQuery({ ...discussionDesksQuery(), enabled: !isPart });
  const desks = bootcamp ? all.filter(({ classId }) => bootcamp.classIds.includes(classId)) : all;
  const Heading = bootcamp ? 'h2' : 'h1';
  const { data: unread } = useQuery(discussionsUnreadQuery(bootcamp?.id));
  const hasMore = Boolean(search.privacy ?? search.status ?? (isPart ? undefined : search.c));
  const [isOpen, setIsOpen] = useState(hasMore);
  const set = (change: DiscussionsSearch) => onSearch({ ...search, new: undefined, ...change });
  return (
    <div className={classes.filters}>
      <div className={classes.head}>
        {isPart ? (
          <span />
        ) : (
          <Heading className={classes.title}>
            <Trans>Discussions</Trans>
          </Heading>
        )}
        {ask}
      </div>
      {scopes}
      <SearchField
        label={t`Search in discussions`}
        value={search.k ?? ''}
        onSearch={(k) => set({ k: k || undefined })}
      />
      <div className={classes.line}>
        <SegmentedControl
          size="sm"
          aria-label={t`Which discussions`}
          value={search.assigned ? 'assigned' : search.unread ? 'unread' : 'all'}
          onChange={(value) =>
            set({
              unread: value === 'unread' ? true : undefined,
              assigned: value === 'assigned' ? true : undefined,
            })
          }
          data={[
            { value: 'all', label: t({ message: 'All', context: 'discussions' }) },
            {
              value: 'unread',
              label: (
                <>
                  <Trans>Unread</Trans>
                  {!isPart && unread !== undefined && unread.count > 0 && (
                    <span className={classes.count}>{unread.count}</span>
                  )}
                </>
              ),
            },
            ...(isTrainee ? [] : [{ value: 'assigned', label: t`Assigned` }]),
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
          {!isPart && desks.length > 1 && (
            <NativeSelect
              size="md"
              label={t`Class`}
              value={String(search.c ?? '')}
              onChange={({ currentTarget }) => set({ c: Number(currentTarget.value) || undefined })}
              data={[
                { value: '', label: t`All classes` },
                ...desks.map(({ classId, title }) => ({ value: String(classId), label: title })),
              ]}
            />
          )}
          <NativeSelect
            size="md"
            label={t`Who may read it?`}
            value={search.privacy ?? ''}
            onChange={({ currentTarget: { value } }) =>
              set({ privacy: value === 'private' || value === 'public' ? value : undefined })
            }
            data={[
              { value: '', label: t`Both` },
              { value: 'public', label: t`Public to the class` },
              { value: 'private', label: t`Private` },
            ]}
          />
          <NativeSelect
            size="md"
            label={t`State`}
            value={search.status ?? ''}
            onChange={({ currentTarget: { value } }) =>
              set({
                status:
                  value === 'open' || value === 'unanswered' || value === 'resolved'
                    ? value
                    : undefined,
              })
            }
            data={[
              { value: '', label: t`Any` },
              { value: 'open', label: t({ message: 'Open', context: 'a discussion' }) },
              { value: 'unanswered', label: t`Not answered yet` },
              { value: 'resolved', label: t`Resolved` },
            ]}
          />
        </div>
      )}
    </div>
  );
}
