import { Trans, useLingui } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PersonChange } from '../../../../domain/people/people.schema.ts';
import { listQueryOf } from '../../../lib/list-search.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { Pagination } from '../../../ui/Pagination/pagination.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { roleWords } from '../../../ui/RoleName/role-words.ts';
import { personHistoryQuery } from '../people.queries.ts';
import people from '../people.module.css';
import { useChangeInWords } from './history-words.ts';
import classes from './person.module.css';
import type { PersonPageSearch } from './person-tabs.ts';

interface Props {
  userId: number;
  search: PersonPageSearch;
  onSearch: (search: PersonPageSearch) => void;
}

/** What was changed of a person, by whom and when, the newest first. */
export function HistoryTab({ userId, search, onSearch }: Props) {
  const { t } = useLingui();
  const { offset, limit } = search;
  const query = listQueryOf<'happenedAt'>({ offset, limit });
  const { data } = useQuery({
    ...personHistoryQuery(userId, query),
    placeholderData: keepPreviousData,
  });
  if (data?.result.length === 0)
    return (
      <EmptyState
        icon={<IconHistory size={28} stroke={1.75} />}
        title={t`Nothing was changed yet`}
      />
    );
  const page = data?.pagination ?? { count: 0, offset: 0, limit: query.limit };
  return (
    <section className={panel.panel}>
      <ol className={classes.history} aria-busy={data === undefined}>
        {data?.result.map((change) => (
          <li key={change.id}>
            <Change change={change} />
          </li>
        ))}
      </ol>
      <Pagination page={page} count={page.count} onPage={onSearch} />
    </section>
  );
}

function Change({ change }: { change: PersonChange }) {
  const { t } = useLingui();
  const { what, fields } = useChangeInWords(change);
  const role = t(roleWords[change.asRole]);
  const by = change.byName ?? t`The provider`;
  return (
    <>
      <span className={classes.what}>{what}</span>
      {fields.length > 0 && (
        <ul className={classes.changes}>
          {fields.map(({ name, before, after }) => (
            <li key={name}>
              {name}: {before !== undefined && <del>{before}</del>}
              {before !== undefined && ' → '}
              {after}
            </li>
          ))}
        </ul>
      )}
      <span className={people.hint}>
        <Trans>
          {by} ({role}) · <RelativeTime at={change.happenedAt} />
        </Trans>
      </span>
    </>
  );
}
