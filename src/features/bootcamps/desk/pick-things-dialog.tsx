import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PickDialog } from '../../../ui/PickDialog/pick-dialog.tsx';
import { PickMany, type Target } from '../../../ui/PickMany/pick-many.tsx';
import { type PickKind, pickQuery } from './pick.queries.ts';

interface Props {
  kind: PickKind;
  title: string;
  label: string;
  searchLabel: string;
  /** Those that need not be offered. */
  known: ReadonlySet<number>;
  action?: ReactNode;
  isSaving: boolean;
  onPick: (picked: readonly Target[]) => void;
  onClose: () => void;
}

/** Picks classes, people or groups for a bootcamp. */
export function PickThingsDialog(props: Props) {
  const { kind, title, label, searchLabel, known, isSaving, onPick, onClose } = props;
  const [picked, setPicked] = useState<readonly Target[]>([]);
  const [keyword, setKeyword] = useState('');
  const { data } = useQuery(pickQuery(kind, keyword));
  const offered = data && {
    found: data.found.filter(({ id }) => !known.has(id)),
    count: data.count - data.found.filter(({ id }) => known.has(id)).length,
  };
  return (
    <PickDialog
      title={title}
      count={picked.length}
      action={props.action ?? <Trans>Add</Trans>}
      isSaving={isSaving}
      onClose={onClose}
      onDone={() => onPick(picked)}
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
