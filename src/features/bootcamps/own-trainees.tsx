import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { storedPageSize } from '../../lib/list-search.ts';
import { Avatar } from '../../ui/Avatar/avatar.tsx';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../ui/LoadFailure/load-failure.tsx';
import { Pagination } from '../../ui/Pagination/pagination.tsx';
import { SearchField } from '../../ui/SearchField/search-field.tsx';
import { traineesQuery } from './bootcamps.queries.ts';
import classes from './own-trainees.module.css';

/** Who takes part, for those who do: names and faces. */
export function OwnTrainees({ bootcampId }: { bootcampId: number }) {
  const { t } = useLingui();
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState({ offset: 0, limit: storedPageSize() });
  const query = { ...page, ...(keyword === '' ? {} : { keyword }) };
  const { data, isLoadingError, refetch } = useQuery(traineesQuery(bootcampId, query));
  const count = data?.pagination?.count ?? 0;
  return (
    <>
      <div className={classes.head}>
        <SearchField
          label={t`Search by name`}
          value={keyword}
          onSearch={(words) => {
            setKeyword(words);
            setPage({ ...page, offset: 0 });
          }}
        />
        {data && (
          <span className={classes.count}>
            <Plural value={count} one="# trainee" other="# trainees" />
          </span>
        )}
      </div>
      {isLoadingError && <LoadFailure onRetry={refetch} />}
      {count === 0 && data && (
        <EmptyState icon={<IconUsers size={28} stroke={1.75} />} title={t`Nobody matches`}>
          <Trans>Change the search to see more.</Trans>
        </EmptyState>
      )}
      <ul className={classes.people}>
        {data?.result.map(({ userId, name, imageUrl }) => (
          <li key={userId} className={classes.person}>
            <Avatar name={name} imageUrl={imageUrl} />
            {name}
          </li>
        ))}
      </ul>
      {count > page.limit && <Pagination page={page} count={count} onPage={setPage} />}
    </>
  );
}
