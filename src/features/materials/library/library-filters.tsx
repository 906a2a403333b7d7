import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { materialSources, materialStates } from '../../../../domain/materials/materials.schema.ts';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { kindChoices } from '../kinds/material-kinds.ts';
import { FilterSelect } from './filter-select.tsx';
import { FinerFilters } from './finer-filters.tsx';
import classes from './library-filters.module.css';
import { finerFilters, type LibrarySearch } from './library-search.ts';
import { sourceWords, stateWords } from './material-words.ts';

interface Props {
  readonly search: LibrarySearch;
  readonly onSearch: (search: LibrarySearch) => void;
}

/** Any change begins the list anew. */
export function LibraryFilters({ search, onSearch }: Props) {
  const { t, i18n } = useLingui();
  const finerId = useId();
  const finer = finerFilters(search);
  const [isOpen, setOpen] = useState(finer > 0);
  const change = (part: Partial<LibrarySearch>) =>
    onSearch({ ...search, ...part, offset: undefined });
  return (
    <>
      <div className={classes.filters}>
        <div className={classes.keyword}>
          <SearchField
            label={t`Search titles, tags and content`}
            value={search.keyword ?? ''}
            onSearch={(keyword) => change({ keyword: keyword === '' ? undefined : keyword })}
          />
        </div>
        <FilterSelect
          label={t`Type`}
          all={t`All types`}
          value={search.type}
          choices={kindChoices.map(({ value, label }) => ({ value, label: i18n._(label) }))}
          onChange={(type) => change({ type })}
        />
        <FilterSelect
          label={t`Status`}
          all={t`Any status`}
          value={search.state}
          choices={materialStates.map((value) => ({ value, label: i18n._(stateWords[value]) }))}
          onChange={(state) => change({ state })}
        />
        <FilterSelect
          label={t`Provider`}
          all={t`Official and own`}
          value={search.source}
          choices={materialSources.map((value) => ({ value, label: i18n._(sourceWords[value]) }))}
          onChange={(source) => change({ source })}
        />
        <Button
          size="md"
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} />}
          aria-expanded={isOpen}
          aria-controls={finerId}
          onClick={() => setOpen(!isOpen)}
        >
          {finer > 0 ? <Trans>Filters ({finer})</Trans> : <Trans>Filters</Trans>}
        </Button>
      </div>
      <div id={finerId} hidden={!isOpen}>
        {isOpen && <FinerFilters search={search} onChange={change} />}
      </div>
    </>
  );
}
