import { useLingui } from '@lingui/react/macro';
import { IconSchool } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listQueryOf, type ListSearch } from '../../lib/list-search.ts';
import { EmptyState } from '../EmptyState/empty-state.tsx';
import { PickOne } from '../PickOne/pick-one.tsx';
import { Period } from '../Period/period.tsx';
import { classesToPickQuery } from './class-picker.queries.ts';

interface Props {
  onPick: (picked: { readonly id: number; readonly name: string }) => void;
  onClose: () => void;
}

/** One of the classes that the reader may see. */
export function ClassPicker({ onPick, onClose }: Props) {
  const { t } = useLingui();
  const [search, setSearch] = useState<ListSearch<'title'>>({});
  const query = listQueryOf(search);
  const { data } = useQuery({ ...classesToPickQuery(query), placeholderData: keepPreviousData });
  return (
    <PickOne
      title={t`Add to class`}
      searchLabel={t`Search by title`}
      listLabel={t`Classes`}
      keyword={search.keyword ?? ''}
      onSearch={(keyword) => setSearch({ ...search, keyword, offset: 0 })}
      choices={data?.result.map(({ id, title, startAt, endAt }) => ({
        id,
        name: title,
        fact: <Period startAt={startAt} endAt={endAt} />,
      }))}
      page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
      onPage={(page) => setSearch({ ...search, ...page })}
      empty={
        <EmptyState
          icon={<IconSchool size={28} stroke={1.75} />}
          title={search.keyword ? t`No class matches` : t`No classes yet`}
        />
      }
      onPick={onPick}
      onClose={onClose}
    />
  );
}
