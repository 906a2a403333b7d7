import { Trans, useLingui } from '@lingui/react/macro';
import { IconLibrary } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Material } from '../../../domain/materials/materials.schema.ts';
import { listQueryOf, type ListSearch } from '../../lib/list-search.ts';
import { DataTable } from '../DataTable/data-table.tsx';
import { EmptyState } from '../EmptyState/empty-state.tsx';
import { RelativeTime } from '../RelativeTime/relative-time.tsx';
import { SearchField } from '../SearchField/search-field.tsx';
import picks from './material-pick.module.css';
import { PickDialog } from '../PickDialog/pick-dialog.tsx';
import { materialsToPickQuery } from './material-pick.queries.ts';
import { MaterialIcon, MaterialWords } from './material-kind.tsx';

interface Props {
  onClose: () => void;
  onPick: (materials: Material[]) => void;
}

/** Picks materials of the library, in the order in which they are picked. */
export function MaterialPick({ onClose, onPick }: Props) {
  const { t } = useLingui();
  const [search, setSearch] = useState<ListSearch<'title' | 'updatedAt'>>({});
  const [picked, setPicked] = useState<ReadonlyMap<number, Material>>(new Map());
  const query = listQueryOf({ sort: 'updatedAt', direction: 'desc', ...search });
  const { data } = useQuery({ ...materialsToPickQuery(query), placeholderData: keepPreviousData });
  return (
    <PickDialog
      title={t`Add materials`}
      count={picked.size}
      action={<Trans>Add</Trans>}
      onClose={onClose}
      onDone={() => onPick([...picked.values()])}
    >
      <div className={picks.pick}>
        <SearchField
          label={t`Search the library`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => setSearch({ ...search, keyword, offset: 0 })}
        />
        <DataTable
          label={t`Library`}
          columns={[
            {
              name: 'title',
              title: t`Title`,
              isSortable: true,
              render: ({ title, type, challengeStyle, stats, official }) => (
                <span className={picks.material}>
                  <MaterialIcon type={type} style={challengeStyle} />
                  <span>
                    <span className={picks.name}>{title}</span>
                    <span className={picks.small}>
                      {official && (
                        <>
                          <Trans>Official</Trans>
                          {' · '}
                        </>
                      )}
                      <MaterialWords type={type} style={challengeStyle} stats={stats} />
                    </span>
                  </span>
                </span>
              ),
            },
            {
              name: 'updatedAt',
              title: t`Updated`,
              isSortable: true,
              isNarrow: true,
              render: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
            },
          ]}
          rows={data?.result}
          idOf={({ id }) => id}
          sorted={{ sort: search.sort ?? 'updatedAt', direction: search.direction ?? 'desc' }}
          onSort={(sort) => setSearch({ ...search, ...sort, offset: 0 })}
          page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
          onPage={(page) => setSearch({ ...search, ...page })}
          empty={
            <EmptyState
              icon={<IconLibrary size={28} stroke={1.75} />}
              title={t`No material matches`}
            >
              <Trans>Books and quizzes are created in the library.</Trans>
            </EmptyState>
          }
          selection={{
            picked,
            onPick: setPicked,
            nameOf: ({ title }) => title,
            reasonAgainst: ({ currentVersionId }) =>
              currentVersionId === null ? t`Has no version yet` : undefined,
          }}
        />
      </div>
    </PickDialog>
  );
}
