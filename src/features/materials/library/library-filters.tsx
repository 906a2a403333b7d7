import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { languages } from '../../../../domain/format/language.ts';
import { difficulties } from '../../../../domain/materials/kinds.ts';
import { materialSources, materialStates } from '../../../../domain/materials/materials.schema.ts';
import { difficultyWords, languageWords } from '../../../lib/material-words.ts';
import { choiceFilter, type Filter, FilterBar } from '../../../ui/FilterBar/filter-bar.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { kindChoices } from '../kinds/material-kinds.ts';
import { tagsQuery } from '../materials.queries.ts';
import type { LibrarySearch } from './library-search.ts';
import { sourceWords, stateWords } from './material-words.ts';

interface Props {
  readonly search: LibrarySearch;
  readonly onSearch: (search: LibrarySearch) => void;
}

type Change = (part: Partial<LibrarySearch>) => void;

/** Any change begins the list anew. */
export function LibraryFilters({ search, onSearch }: Props) {
  const { t, i18n } = useLingui();
  const change: Change = (part) => onSearch({ ...search, ...part, offset: undefined });
  const type = choiceFilter({
    label: t`Type`,
    all: t`All types`,
    value: search.type,
    choices: kindChoices.map(({ value, label }) => ({ value, label: i18n._(label) })),
    onChange: (value) => change({ type: value }),
  });
  const state = choiceFilter({
    label: t`Status`,
    all: t`Any status`,
    value: search.state,
    choices: materialStates.map((value) => ({ value, label: i18n._(stateWords[value]) })),
    onChange: (value) => change({ state: value }),
  });
  const source = choiceFilter({
    label: t`Provider`,
    all: t`Official and own`,
    value: search.source,
    choices: materialSources.map((value) => ({ value, label: i18n._(sourceWords[value]) })),
    onChange: (value) => change({ source: value }),
  });
  const lang = choiceFilter({
    label: t`Language`,
    all: t`All languages`,
    value: search.lang,
    choices: languages.map((value) => ({ value, label: i18n._(languageWords[value]) })),
    onChange: (value) => change({ lang: value }),
  });
  const difficulty = choiceFilter({
    label: t`Difficulty`,
    all: t`All difficulties`,
    value: search.difficulty,
    choices: difficulties.map((value) => ({ value, label: i18n._(difficultyWords[value]) })),
    onChange: (value) => change({ difficulty: value }),
  });
  return (
    <FilterBar
      search={
        <SearchField
          label={t`Search titles, tags and content`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => change({ keyword: keyword === '' ? undefined : keyword })}
        />
      }
      filters={[type, state, source, lang, difficulty, ...useUseFilters(search, change)]}
    />
  );
}

/** Whose they are, what they are about, and where they are used. */
function useUseFilters({ tag, use, mine, archived, classId }: LibrarySearch, change: Change) {
  const { t } = useLingui();
  const { data: tags = [] } = useQuery(tagsQuery);
  const known = tags.map((one) => ({ value: one.tag, label: `${one.tag} (${one.count})` }));
  const isGone = tag !== undefined && !tags.some((one) => one.tag === tag);
  const ofTag = choiceFilter({
    label: t`Tag`,
    all: t`All tags`,
    value: tag,
    choices: isGone ? [{ value: tag, label: tag }, ...known] : known,
    onChange: (value) => change({ tag: value }),
  });
  const ofUse = choiceFilter({
    label: t`Use`,
    all: t`Used or not`,
    value: use,
    choices: [
      { value: 'used', label: t`Used in a class` },
      { value: 'unused', label: t`Not used` },
    ],
    onChange: (value) => change({ use: value }),
  });
  const ofAuthor = choiceFilter({
    label: t`Author`,
    all: t({ message: 'Anybody', context: 'author' }),
    value: mine && 'mine',
    choices: [{ value: 'mine', label: t({ message: 'Me', context: 'author' }) }],
    onChange: (value) => change({ mine: value && true }),
  });
  const ofArchive = choiceFilter({
    label: t`Archive`,
    all: t({ message: 'Not archived', context: 'materials' }),
    value: archived && 'archived',
    choices: [{ value: 'archived', label: t({ message: 'Archived', context: 'materials' }) }],
    onChange: (value) => change({ archived: value && true }),
  });
  const ofClass: Filter = {
    label: t`Class`,
    picked: t({ message: 'Only this one', context: 'class' }),
    onClear: () => change({ classId: undefined }),
  };
  return [ofTag, ofUse, ofAuthor, ofArchive, ...(classId === undefined ? [] : [ofClass])];
}
