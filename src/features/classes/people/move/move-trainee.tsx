import { useLingui } from '@lingui/react/macro';
import { IconSchool } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TraineeProgress } from '../../../../../domain/classes/classes.schema.ts';
import { listQueryOf, type ListSearch } from '../../../../lib/list-search.ts';
import { EmptyState } from '../../../../ui/EmptyState/empty-state.tsx';
import { Period } from '../../../../ui/Period/period.tsx';
import { PickOne } from '../../../../ui/PickOne/pick-one.tsx';
import { classListQuery } from '../../classes.queries.ts';
import { MoveDialog } from './move-dialog.tsx';

interface Props {
  classId: number;
  trainee: Pick<TraineeProgress, 'userId' | 'name'>;
  onClose: () => void;
}

/** Picks the other class first, and shows then what would go along. */
export function MoveTrainee({ classId, trainee, onClose }: Props) {
  const { t } = useLingui();
  const { name } = trainee;
  const [toId, setToId] = useState<number>();
  const [search, setSearch] = useState<ListSearch<'startAt'>>({});
  const query = {
    ...listQueryOf(search),
    'sortOrder.column': 'startAt',
    'sortOrder.direction': 'desc',
  } as const;
  const { data } = useQuery({ ...classListQuery(query), placeholderData: keepPreviousData });
  if (toId !== undefined)
    return (
      <MoveDialog
        classId={classId}
        trainee={trainee}
        toId={toId}
        onBack={() => setToId(undefined)}
        onClose={onClose}
      />
    );
  const others = data?.result.filter(({ id }) => id !== classId);
  return (
    <PickOne
      title={t`Move ${name} to another class`}
      searchLabel={t`Search by title`}
      listLabel={t`Classes`}
      keyword={search.keyword ?? ''}
      onSearch={(keyword) => setSearch({ ...search, keyword, offset: 0 })}
      choices={others?.map(({ id, title, startAt, endAt }) => ({
        id,
        name: title,
        fact: <Period startAt={startAt} endAt={endAt} />,
      }))}
      page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
      onPage={(page) => setSearch({ ...search, ...page })}
      empty={
        <EmptyState
          icon={<IconSchool size={28} stroke={1.75} />}
          title={search.keyword ? t`No class matches` : t`There is no other class`}
        />
      }
      onPick={({ id }) => setToId(id)}
      onClose={onClose}
    />
  );
}
