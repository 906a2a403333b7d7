import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PickDialog } from '../../../ui/PickDialog/pick-dialog.tsx';
import { PickMany, type Target } from '../../../ui/PickMany/pick-many.tsx';
import { type PickKind, pickQuery } from './exam-desk.queries.ts';

interface Props {
  readonly kind: PickKind;
  readonly title: string;
  readonly label: string;
  readonly searchLabel: string;
  /** Those that need not be offered. */
  readonly known: ReadonlySet<number>;
  readonly first?: readonly Target[];
  readonly action?: ReactNode;
  readonly isSaving?: boolean;
  readonly onPick: (picked: readonly Target[]) => void;
  readonly onClose: () => void;
}

/** Picks quizzes, people or groups for an exam. */
export function PickThings(props: Props) {
  const { kind, title, label, searchLabel, known, first = [], isSaving = false } = props;
  const [picked, setPicked] = useState<readonly Target[]>(first);
  const [keyword, setKeyword] = useState('');
  const { data } = useQuery(pickQuery(kind, keyword));
  const hidden = data?.found.filter(({ id }) => known.has(id)).length ?? 0;
  const offered = data && {
    found: data.found.filter(({ id }) => !known.has(id)),
    count: data.count - hidden,
  };
  return (
    <PickDialog
      title={title}
      count={picked.length}
      action={props.action ?? <Trans>Add</Trans>}
      isSaving={isSaving}
      onClose={props.onClose}
      onDone={() => props.onPick(picked)}
    >
      <PickMany
        label={label}
        searchLabel={searchLabel}
        keyword={keyword}
        onSearch={setKeyword}
        data={offered}
        picked={picked}
        onPick={setPicked}
      />
    </PickDialog>
  );
}
