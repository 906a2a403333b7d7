import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type {
  ImportCounts,
  PeopleImport,
} from '../../../../domain/people/import/people-import.schema.ts';
import { rowOutcomes } from '../../../../domain/people/import/row-outcome.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import classes from './import-outcome.module.css';
import { useRowColumns } from './import-row-columns.tsx';
import { type ImportSearch, pageOfSearch } from './import-search.ts';
import { foretoldMarks, outcomeMarks } from './import-words.ts';
import { Notice } from '../../../ui/Notice/notice.tsx';
import { rowsQuery } from './people-import.queries.ts';

interface Props {
  readonly one: PeopleImport;
  readonly search: ImportSearch;
  readonly onSearch: (search: ImportSearch) => void;
}

/** What becomes of each row, or what became of it. */
export function ImportOutcome({ one, search, onSearch }: Props) {
  const { t } = useLingui();
  const { outcome, differing } = search;
  const page = pageOfSearch(search);
  const { data } = useQuery({
    ...rowsQuery(one, {
      ...page,
      ...(outcome === undefined ? {} : { outcome }),
      ...(differing === undefined ? {} : { differing: 'true' }),
    }),
    enabled: one.hasRows,
    placeholderData: keepPreviousData,
  });
  const columns = useRowColumns(one.state === 'checked');
  if (!one.counts) return null;
  return (
    <>
      <Summary one={one} counts={one.counts} />
      <Filters one={one} counts={one.counts} search={search} onSearch={onSearch} />
      {one.hasRows ? (
        <DataTable
          label={t`Rows of the file`}
          columns={columns}
          rows={data?.result}
          idOf={({ rowNumber }) => rowNumber}
          page={data?.pagination ?? { count: 0, ...page }}
          onPage={(next) => onSearch({ ...search, ...next })}
          empty={
            <EmptyState
              icon={<IconUsers size={28} stroke={1.75} />}
              title={t`No row of this kind`}
            />
          }
        />
      ) : (
        <Notice tone="warn">
          <Trans>The rows were removed after 30 days, as they hold personal data.</Trans>
        </Notice>
      )}
    </>
  );
}

function Summary({ one: { state, plan }, counts }: { one: PeopleImport; counts: ImportCounts }) {
  const { letters, newGroups, differing, takenBack } = counts;
  const groups = newGroups > 0 && (
    <Plural value={newGroups} one="# group is created." other="# groups are created." />
  );
  if (state === 'checked')
    return (
      <Notice tone="warn">
        <strong>
          <Trans>Nothing has been changed yet.</Trans>
        </strong>{' '}
        {groups}{' '}
        {plan?.sendsLinks === true && letters > 0 && (
          <Plural
            value={letters}
            one="# new person gets an e-mail."
            other="# new people get an e-mail."
          />
        )}
      </Notice>
    );
  if (state === 'undone')
    return (
      <Notice tone="ok">
        <Plural value={takenBack} one="# row was taken back." other="# rows were taken back." />
      </Notice>
    );
  if (state !== 'done') return null;
  return (
    <>
      <Notice tone="ok">
        <Trans>The import is done.</Trans>
      </Notice>
      {differing > 0 && (
        <Notice tone="warn">
          <Plural
            value={differing}
            one="# row came out differently from the check, as somebody changed the person in the meantime."
            other="# rows came out differently from the check, as somebody changed the people in the meantime."
          />
        </Notice>
      )}
    </>
  );
}

function Filters({ one, counts, search, onSearch }: Props & { counts: ImportCounts }) {
  const { t, i18n } = useLingui();
  const words = one.state === 'checked' ? foretoldMarks : outcomeMarks;
  const all = rowOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  const show = (given: Pick<ImportSearch, 'outcome' | 'differing'>) =>
    onSearch({ import: one.id, limit: search.limit, ...given });
  return (
    <div className={classes.filters} role="group" aria-label={t`Show rows`}>
      <Filter
        count={all}
        isOn={!search.outcome && !search.differing}
        onPick={() => show({})}
        label={t`All rows`}
      />
      {rowOutcomes.map((outcome) => (
        <Filter
          key={outcome}
          count={counts[outcome]}
          isOn={search.outcome === outcome}
          onPick={() => show({ outcome })}
          label={i18n._(words[outcome].label)}
        />
      ))}
      {counts.differing > 0 && (
        <Filter
          count={counts.differing}
          isOn={search.differing === true}
          onPick={() => show({ differing: true })}
          label={t`Different from the check`}
        />
      )}
    </div>
  );
}

interface FilterProps {
  readonly label: ReactNode;
  readonly count: number;
  readonly isOn: boolean;
  readonly onPick: () => void;
}

function Filter({ label, count, isOn, onPick }: FilterProps) {
  const { i18n } = useLingui();
  return (
    <button type="button" className={classes.filter} aria-pressed={isOn} onClick={onPick}>
      {label} <span className={classes.count}>{i18n.number(count)}</span>
    </button>
  );
}
