import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect } from '@mantine/core';
import { difficulties } from '../../../../domain/materials/kinds.ts';
import { languages } from '../../../../domain/people/language.ts';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { kindChoices } from '../kinds/material-kinds.ts';
import classes from './library-filters.module.css';
import type { LibrarySearch } from './library-search.ts';
import { difficultyWords, languageWords } from './material-words.ts';

interface Props {
  readonly search: LibrarySearch;
  readonly onSearch: (search: LibrarySearch) => void;
}

/** Any change begins the list anew. */
export function LibraryFilters({ search, onSearch }: Props) {
  const { t, i18n } = useLingui();
  const change = (part: Partial<LibrarySearch>) =>
    onSearch({ ...search, ...part, offset: undefined });
  const any = <Value extends string>(values: readonly Value[], chosen: string) =>
    values.find((value) => value === chosen);
  return (
    <div className={classes.filters}>
      <div className={classes.keyword}>
        <SearchField
          label={t`Search the library`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => change({ keyword: keyword === '' ? undefined : keyword })}
        />
      </div>
      <NativeSelect
        size="md"
        aria-label={t`Kind`}
        value={search.type ?? ''}
        onChange={({ currentTarget }) =>
          change({
            type: any(
              kindChoices.map(({ value }) => value),
              currentTarget.value,
            ),
          })
        }
        data={[
          { value: '', label: t`All kinds` },
          ...kindChoices.map(({ value, label }) => ({ value, label: i18n._(label) })),
        ]}
      />
      <NativeSelect
        size="md"
        aria-label={t`Language`}
        value={search.lang ?? ''}
        onChange={({ currentTarget }) => change({ lang: any(languages, currentTarget.value) })}
        data={[
          { value: '', label: t`All languages` },
          ...languages.map((value) => ({ value, label: i18n._(languageWords[value]) })),
        ]}
      />
      <NativeSelect
        size="md"
        aria-label={t`Difficulty`}
        value={search.difficulty ?? ''}
        onChange={({ currentTarget }) =>
          change({ difficulty: any(difficulties, currentTarget.value) })
        }
        data={[
          { value: '', label: t`All difficulties` },
          ...difficulties.map((value) => ({ value, label: i18n._(difficultyWords[value]) })),
        ]}
      />
      <Checkbox
        size="md"
        className={classes.archived ?? ''}
        label={t`Archived`}
        checked={search.archived === true}
        onChange={({ currentTarget }) =>
          change({ archived: currentTarget.checked ? true : undefined })
        }
      />
    </div>
  );
}
