import { Plural, Trans } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { SearchField } from '../SearchField/search-field.tsx';
import classes from './pick-many.module.css';

export interface Target {
  readonly id: number;
  readonly name: string;
}
interface Props {
  readonly label: string;
  readonly searchLabel: string;
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
  /** Those that were found, and how many there are in all; undefined until they are there. */
  readonly data: { readonly found: readonly Target[]; readonly count: number } | undefined;
  readonly picked: readonly Target[];
  readonly onPick: (picked: readonly Target[]) => void;
  readonly error?: string | undefined;
}

/** Picks several by name; what is picked stays in sight whatever is searched for. */
export function PickMany(props: Props) {
  const { label, searchLabel, keyword, onSearch, data, picked, onPick, error } = props;
  const id = useId();
  const ids = new Set(picked.map((one) => one.id));
  const others = (data?.found ?? []).filter((one) => !ids.has(one.id));
  const hidden = (data?.count ?? 0) - (data?.found.length ?? 0);

  const toggle = (target: Target) =>
    onPick(ids.has(target.id) ? picked.filter((one) => one.id !== target.id) : [...picked, target]);

  return (
    <fieldset className={classes.picker} aria-describedby={error ? id : undefined}>
      <legend className={classes.label}>{label}</legend>
      <SearchField label={searchLabel} value={keyword} onSearch={onSearch} />
      <ul className={classes.targets}>
        {[...picked, ...others].map((target) => (
          <li key={target.id}>
            <Checkbox
              size="md"
              className={classes.target ?? ''}
              label={target.name}
              checked={ids.has(target.id)}
              onChange={() => toggle(target)}
            />
          </li>
        ))}
        {data && picked.length === 0 && others.length === 0 && (
          <li className={classes.hint}>
            <Trans>Nothing has this name</Trans>
          </li>
        )}
      </ul>
      {hidden > 0 && (
        <p className={classes.hint}>
          <Plural value={hidden} one="# more: search by name" other="# more: search by name" />
        </p>
      )}
      {error && (
        <p id={id} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
