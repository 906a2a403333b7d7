import { Plural, useLingui } from '@lingui/react/macro';
import { IconUsersGroup } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { GroupSummary } from '../../../domain/groups/groups.schema.ts';
import { listQueryOf, type ListSearch } from '../../lib/list-search.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { PickOne } from '../../ui/PickOne/pick-one.tsx';
import { groupListQuery } from './groups.queries.ts';

interface Props {
  /** What the group is picked for, as the dialog's title; else “Choose a group”. */
  title?: string;
  /** The groups of one's own role, whatever one is looking as. */
  ignoreTempRole?: boolean;
  /** Choices that are no groups, above them. */
  first?: ReactNode;
  onPick: (group: GroupSummary) => void;
  onClose: () => void;
}

/** Picks one group of those that the viewer may see. */
export function GroupPicker({ title, ignoreTempRole = false, first, onPick, onClose }: Props) {
  const { t } = useLingui();
  const [search, setSearch] = useState<ListSearch<'name'>>({});
  const query = { ...listQueryOf(search), ...(ignoreTempRole ? { ignoreTempRole: 'true' } : {}) };
  const { data } = useQuery({ ...groupListQuery(query), placeholderData: keepPreviousData });
  return (
    <PickOne
      title={title ?? t`Choose a group`}
      searchLabel={t`Search groups`}
      listLabel={t`Groups`}
      keyword={search.keyword ?? ''}
      onSearch={(keyword) => setSearch({ ...search, keyword, offset: 0 })}
      choices={data?.result.map((group) => ({
        ...group,
        above: group.path.join(' / '),
        fact: <Plural value={group.memberCount} _0="No members" one="# member" other="# members" />,
      }))}
      page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
      onPage={(page) => setSearch({ ...search, ...page })}
      empty={
        <EmptyState
          icon={<IconUsersGroup size={28} stroke={1.75} />}
          title={search.keyword ? t`No group matches` : t`No groups yet`}
        />
      }
      first={first}
      onPick={onPick}
      onClose={onClose}
    />
  );
}
