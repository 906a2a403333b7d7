import { useLingui } from '@lingui/react/macro';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type TreeGroup,
  treeRows,
  withKeyword,
} from '../../../../domain/groups/group-tree.rules.ts';
import { storedPageSize } from '../../../lib/list-search.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import type { Page } from '../../../ui/Pagination/pagination.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { groupTreeQuery } from '../pick.queries.ts';
import classes from './people.module.css';

export type PickedGroup = TreeGroup & { readonly depth: number };

interface Props {
  picked: ReadonlyMap<number, PickedGroup>;
  onPick: (picked: ReadonlyMap<number, PickedGroup>) => void;
}

/** The groups as the tree that they are. */
export function GroupPick({ picked, onPick }: Props) {
  const { t, i18n } = useLingui();
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState<Page>({ offset: 0, limit: storedPageSize() });
  const { data: groups } = useQuery(groupTreeQuery());
  const rows = groups && treeRows(keyword === '' ? groups : withKeyword(groups, keyword));
  return (
    <div className={classes.pick}>
      <SearchField
        label={t`Search groups`}
        value={keyword}
        onSearch={(next) => {
          setKeyword(next);
          setPage({ ...page, offset: 0 });
        }}
      />
      <DataTable
        label={t`Groups`}
        columns={[
          {
            name: 'name',
            title: t`Name`,
            render: ({ name, depth }) => (
              <span className={classes.name} style={{ paddingInlineStart: depth * 20 }}>
                {name}
              </span>
            ),
          },
          {
            name: 'members',
            title: t`Members`,
            align: 'end',
            isNarrow: true,
            render: ({ memberCount }) => i18n.number(memberCount),
          },
        ]}
        rows={rows?.slice(page.offset, page.offset + page.limit)}
        idOf={({ id }) => id}
        page={{ ...page, count: rows?.length ?? 0 }}
        onPage={setPage}
        empty={<EmptyState icon={<IconUsersGroup size={28} />} title={t`No group matches`} />}
        selection={{ picked, onPick, nameOf: ({ name }) => name }}
      />
    </div>
  );
}
