import { ImportHome } from './import-home.tsx';
import { OneImport } from './one-import.tsx';
import type { ImportSearch } from './import-search.ts';

interface Props {
  readonly search: ImportSearch;
  readonly onSearch: (search: ImportSearch) => void;
}

/** Brings people in from a file: choose it, name its columns, look at what would become of each row. */
export function PeopleImportPage({ search, onSearch }: Props) {
  if (search.import === undefined) return <ImportHome search={search} onSearch={onSearch} />;
  return (
    <OneImport
      key={search.import}
      importId={search.import}
      search={search}
      onSearch={onSearch}
      onLeave={() => onSearch({})}
    />
  );
}
