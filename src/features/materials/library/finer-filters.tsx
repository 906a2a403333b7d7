import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { difficulties } from '../../../../domain/materials/kinds.ts';
import { languages } from '../../../../domain/format/language.ts';
import { tagsQuery } from '../materials.queries.ts';
import { FilterSelect } from './filter-select.tsx';
import classes from './library-filters.module.css';
import type { LibrarySearch } from './library-search.ts';
import { difficultyWords, languageWords } from '../../../lib/material-words.ts';

interface Props {
  readonly search: LibrarySearch;
  readonly onChange: (part: Partial<LibrarySearch>) => void;
}

export function FinerFilters({ search, onChange }: Props) {
  const { t, i18n } = useLingui();
  const { data: tags = [] } = useQuery(tagsQuery);
  const known = tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }));
  const { tag } = search;
  const isGone = tag !== undefined && !tags.some((one) => one.tag === tag);
  const check = (name: 'mine' | 'archived', label: string) => (
    <Checkbox
      size="md"
      className={classes.check ?? ''}
      label={label}
      checked={search[name] === true}
      onChange={({ currentTarget }) =>
        onChange({ [name]: currentTarget.checked ? true : undefined })
      }
    />
  );
  return (
    <div className={classes.filters}>
      <FilterSelect
        label={t`Language`}
        all={t`All languages`}
        value={search.lang}
        choices={languages.map((value) => ({ value, label: i18n._(languageWords[value]) }))}
        onChange={(lang) => onChange({ lang })}
      />
      <FilterSelect
        label={t`Difficulty`}
        all={t`All difficulties`}
        value={search.difficulty}
        choices={difficulties.map((value) => ({ value, label: i18n._(difficultyWords[value]) }))}
        onChange={(difficulty) => onChange({ difficulty })}
      />
      <FilterSelect
        label={t`Tag`}
        all={t`All tags`}
        value={tag}
        choices={isGone ? [{ value: tag, label: tag }, ...known] : known}
        onChange={(chosen) => onChange({ tag: chosen })}
      />
      <FilterSelect
        label={t`Use`}
        all={t`Used or not`}
        value={search.use}
        choices={[
          { value: 'used', label: t`Used in a class` },
          { value: 'unused', label: t`Not used` },
        ]}
        onChange={(use) => onChange({ use })}
      />
      {check('mine', t`Created by me`)}
      {check('archived', t`Archived`)}
      {search.classId !== undefined && (
        <Checkbox
          size="md"
          className={classes.check ?? ''}
          label={t`Only from one class`}
          checked
          onChange={() => onChange({ classId: undefined })}
        />
      )}
    </div>
  );
}
