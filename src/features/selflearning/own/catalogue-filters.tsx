import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { difficulties } from '../../../../domain/materials/kinds.ts';
import { languages } from '../../../../domain/format/language.ts';
import { subjectKinds } from '../../../../domain/selflearning/application-states.ts';
import { lengths } from '../../../../domain/selflearning/length.rules.ts';
import { difficultyWords, languageWords } from '../../../lib/material-words.ts';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import type { CatalogueSearch } from './catalogue-search.ts';
import classes from './cards.module.css';

interface Props {
  readonly search: CatalogueSearch;
  readonly onSearch: (search: CatalogueSearch) => void;
  readonly hasKinds: boolean;
}

/** A search, and what it is narrowed to. */
export function CatalogueFilters({ search, onSearch, hasKinds }: Props) {
  const { t, i18n } = useLingui();
  const narrow = (given: CatalogueSearch) => onSearch({ ...search, ...given });
  const kindWords = { course: t`Courses`, path: t`Learning paths` };
  const lengthWords = {
    short: t`Up to 8 hours`,
    medium: t`8 to 40 hours`,
    long: t`More than 40 hours`,
  };
  const sorts = { newest: t`Newest first`, shortest: t`Shortest first` } as const;
  return (
    <div className={classes.filters}>
      <SearchField
        label={hasKinds ? t`Search courses and learning paths` : t`Search learning paths`}
        value={search.k ?? ''}
        onSearch={(k) => narrow({ k: k || undefined })}
      />
      <div className={classes.choices}>
        <Choice
          label={t`Language`}
          any={t`Any language`}
          value={search.lang}
          options={languages.map((value) => [value, i18n._(languageWords[value])])}
          onChoose={(lang) => narrow({ lang })}
        />
        <Choice
          label={t`Difficulty`}
          any={t`Any difficulty`}
          value={search.difficulty}
          options={difficulties.map((value) => [value, i18n._(difficultyWords[value])])}
          onChoose={(difficulty) => narrow({ difficulty })}
        />
        <Choice
          label={t`Length`}
          any={t`Any length`}
          value={search.length}
          options={lengths.map((value) => [value, lengthWords[value]])}
          onChoose={(length) => narrow({ length })}
        />
        {hasKinds && (
          <Choice
            label={t`Type`}
            any={t`Courses and paths`}
            value={search.kind}
            options={subjectKinds.map((value) => [value, kindWords[value]])}
            onChoose={(kind) => narrow({ kind })}
          />
        )}
        <Choice
          label={t`Order`}
          any={t`By title`}
          value={search.sort}
          options={[
            ['newest', sorts.newest],
            ['shortest', sorts.shortest],
          ]}
          onChoose={(sort) => narrow({ sort })}
        />
      </div>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  /** What stands for none of them. */
  readonly any: string;
  readonly value: Value | undefined;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChoose: (value: Value | undefined) => void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, any, value, options, onChoose } = props;
  return (
    <NativeSelect
      size="md"
      aria-label={label}
      value={value ?? ''}
      data={[
        { value: '', label: any },
        ...options.map(([one, word]) => ({ value: one, label: word })),
      ]}
      onChange={({ currentTarget }) =>
        onChoose(options.find(([one]) => one === currentTarget.value)?.[0])
      }
    />
  );
}
