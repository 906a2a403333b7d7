import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PickMany, type Target } from '../../../ui/PickMany/pick-many.tsx';
import { type TargetKind, targetsQuery } from './targets.queries.ts';

interface Props {
  kind: TargetKind;
  /** Only those one teaches. */
  isMine: boolean;
  label: string;
  searchLabel: string;
  picked: readonly Target[];
  onPick: (picked: readonly Target[]) => void;
  error: string | undefined;
}

/** Picks whom an announcement is for. */
export function TargetPicker({ kind, isMine, ...shown }: Props) {
  const [keyword, setKeyword] = useState('');
  const { data } = useQuery({
    ...targetsQuery(kind, keyword, isMine),
    placeholderData: keepPreviousData,
  });
  return <PickMany {...shown} keyword={keyword} onSearch={setKeyword} data={data} />;
}
