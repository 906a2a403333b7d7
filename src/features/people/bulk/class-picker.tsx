import { useLingui } from '@lingui/react/macro';
import { IconSchool } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listQueryOf, type ListSearch } from '../../../lib/list-search.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { PickOne } from '../../../ui/PickOne/pick-one.tsx';
import { periodIn } from '../period.ts';
import { classesToPickQuery } from '../people.queries.ts';

interface Props {
  onPick: (classId: number) => void;
  onClose: () => void;
}

export function ClassPicker({ onPick, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState<ListSearch<'title'>>({});
  const query = listQueryOf(search);
  const { data } = useQuery({ ...classesToPickQuery(query), placeholderData: keepPreviousData });
  const period = periodIn(i18n.locale);
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
        fact: period({ startAt, endAt }),
      }))}
      page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
      onPage={(page) => setSearch({ ...search, ...page })}
      empty={
        <EmptyState
          icon={<IconSchool size={28} stroke={1.75} />}
          title={search.keyword ? t`No class matches` : t`No classes yet`}
        />
      }
      onPick={({ id }) => onPick(id)}
      onClose={onClose}
    />
  );
}
