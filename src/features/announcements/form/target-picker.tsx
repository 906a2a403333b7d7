import { Plural, Trans } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import classes from './target-picker.module.css';
import { type TargetKind, targetsQuery } from './targets.queries.ts';

interface Target {
  readonly id: number;
  readonly name: string;
}
interface Props {
  kind: TargetKind;
  /** Of classes only those one teaches. */
  isMine: boolean;
  label: string;
  searchLabel: string;
  picked: readonly Target[];
  onPick: (picked: readonly Target[]) => void;
  error: string | undefined;
}

/** Picks groups or classes by name; what is picked stays in sight whatever is searched for. */
export function TargetPicker(props: Props) {
  const { kind, isMine, label, searchLabel, picked, onPick, error } = props;
  const [keyword, setKeyword] = useState('');
  const id = useId();
  const { data } = useQuery({
    ...targetsQuery(kind, keyword, isMine),
    placeholderData: keepPreviousData,
  });
  const ids = new Set(picked.map((one) => one.id));
  const others = (data?.found ?? []).filter((one) => !ids.has(one.id));
  const hidden = (data?.count ?? 0) - (data?.found.length ?? 0);

  const toggle = (target: Target) =>
    onPick(ids.has(target.id) ? picked.filter((one) => one.id !== target.id) : [...picked, target]);

  return (
    <fieldset className={classes.picker} aria-describedby={error ? id : undefined}>
      <legend className={classes.label}>{label}</legend>
      <SearchField label={searchLabel} value={keyword} onSearch={setKeyword} />
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
