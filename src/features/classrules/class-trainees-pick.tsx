import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listTraineeProgress } from '../../../domain/classes/classes.contract.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';
import { PickMany, type Target } from '../../ui/PickMany/pick-many.tsx';

interface Props {
  classId: number;
  picked: readonly Target[];
  onPick: (picked: readonly Target[]) => void;
}

/** Picks some of the trainees of a class. */
export function ClassTraineesPick({ classId, picked, onPick }: Props) {
  const { t } = useLingui();
  const [keyword, setKeyword] = useState('');
  const { data } = useQuery({
    ...traineesQuery(classId, keyword),
    placeholderData: keepPreviousData,
  });
  return (
    <PickMany
      label={t`Trainees`}
      searchLabel={t`Search by name or account`}
      keyword={keyword}
      onSearch={setKeyword}
      data={
        data && {
          found: data.result.map(({ userId, name }) => ({ id: userId, name })),
          count: data.pagination?.count ?? 0,
        }
      }
      picked={picked}
      onPick={onPick}
    />
  );
}

const traineesQuery = (classId: number, keyword: string) =>
  queryOptions({
    ...notKept,
    queryKey: ['classrules', classId, 'trainees', keyword],
    queryFn: ({ signal }) =>
      call(
        listTraineeProgress,
        { params: { classId }, query: keyword ? { keyword } : {} },
        { signal },
      ),
  });
