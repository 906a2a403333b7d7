import { Plural, useLingui } from '@lingui/react/macro';
import { IconUsersGroup } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { GroupSummary } from '../../../domain/groups/groups.schema.ts';
import { listQueryOf, type ListSearch } from '../../lib/list-search.ts';
import { Dialog } from '../../ui/Dialog/dialog.tsx';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { Pagination } from '../../ui/Pagination/pagination.tsx';
import { SearchField } from '../../ui/SearchField/search-field.tsx';
import classes from './group-picker.module.css';
import { groupListQuery } from './groups.queries.ts';

interface Props {
  /** What the group is picked for, as the dialog's title; else “Choose a group”. */
  title?: string;
  /** The groups of one's own role, whatever one is looking as. */
  ignoreTempRole?: boolean;
  onPick: (group: GroupSummary) => void;
  onClose: () => void;
}

/** Picks one group: searched, page by page, with the arrow keys from the search into the list. */
export function GroupPicker({ title, ignoreTempRole = false, onPick, onClose }: Props) {
  const { t } = useLingui();
  const [search, setSearch] = useState<ListSearch<'name'>>({});
  const query = { ...listQueryOf(search), ...(ignoreTempRole ? { ignoreTempRole: 'true' } : {}) };
  const { data } = useQuery({ ...groupListQuery(query), placeholderData: keepPreviousData });
  const page = data?.pagination ?? { count: 0, offset: 0, limit: query.limit };
  return (
    <Dialog title={title ?? t`Choose a group`} size="lg" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only carries the keys from field to list */}
      <div className={classes.picker} onKeyDown={walk}>
        <SearchField
          label={t`Search groups`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => setSearch({ ...search, keyword, offset: 0 })}
        />
        {data?.result.length === 0 ? (
          <EmptyState
            icon={<IconUsersGroup size={28} stroke={1.75} />}
            title={search.keyword ? t`No group matches` : t`No groups yet`}
          />
        ) : (
          <ul className={classes.list} aria-label={t`Groups`} aria-busy={data === undefined}>
            {data?.result.map((group) => (
              <li key={group.id}>
                <button type="button" className={classes.group} onClick={() => onPick(group)}>
                  <span className={classes.words}>
                    {group.path.length > 0 && (
                      <span className={classes.path}>{group.path.join(' / ')}</span>
                    )}
                    <span className={classes.name}>{group.name}</span>
                  </span>
                  <span className={classes.count}>
                    <Plural
                      value={group.memberCount}
                      _0="No members"
                      one="# member"
                      other="# members"
                    />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {(page.count > page.limit || page.offset > 0) && (
          <Pagination
            page={page}
            count={page.count}
            onPage={(next) => setSearch({ ...search, ...next })}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Up and down go from the search through the groups and back. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], ul button'),
  ];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
