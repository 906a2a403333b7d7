import { useLingui } from '@lingui/react/macro';
import { IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { storageKeys } from '../../../lib/storage-keys.ts';
import classes from './view-choice.module.css';

export type LibraryView = 'table' | 'cards';

/** As it was chosen last in this browser. */
export function useLibraryView() {
  const [view, setView] = useState<LibraryView>(() =>
    localStorage.getItem(storageKeys.libraryView) === 'cards' ? 'cards' : 'table',
  );
  return {
    view,
    choose: (next: LibraryView): void => {
      localStorage.setItem(storageKeys.libraryView, next);
      setView(next);
    },
  };
}

interface Props {
  readonly view: LibraryView;
  readonly onChoose: (view: LibraryView) => void;
}

export function ViewChoice({ view, onChoose }: Props) {
  const { t } = useLingui();
  const choices = [
    { value: 'table', label: t`As a table`, Icon: IconTable },
    { value: 'cards', label: t`As cards`, Icon: IconLayoutGrid },
  ] as const;
  return (
    <div className={classes.choice} role="group" aria-label={t`View`}>
      {choices.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          className={classes.button}
          aria-label={label}
          title={label}
          aria-pressed={view === value}
          onClick={() => onChoose(value)}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </button>
      ))}
    </div>
  );
}
