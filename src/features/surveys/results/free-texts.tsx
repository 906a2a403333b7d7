import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pagination } from '../../../ui/Pagination/pagination.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import type { SurveyPlace } from '../surveys.queries.ts';
import { textsQuery } from './results.queries.ts';
import classes from './results.module.css';

interface Props {
  readonly place: SurveyPlace;
  readonly version: number;
  readonly fieldId: string;
  readonly label: string;
  readonly isAnonymous: boolean;
}

const pageSize = 20;

/** What was written, to be read and searched. */
export function FreeTexts({ place, version, fieldId, label, isAnonymous }: Props) {
  const { t } = useLingui();
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState({ offset: 0, limit: pageSize });
  const { data } = useQuery({
    ...textsQuery(place, { v: version, fieldId, keyword, ...page }),
    placeholderData: keepPreviousData,
  });
  const count = data?.pagination?.count ?? 0;
  return (
    <>
      <div className={classes.search}>
        <SearchField
          label={t`Search the answers to ${label}`}
          placeholder={t`Search the answers`}
          value={keyword}
          onSearch={(next) => {
            setKeyword(next);
            setPage({ ...page, offset: 0 });
          }}
        />
      </div>
      <ul className={classes.texts}>
        {data?.result.map(({ text, name, handedInAt }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- anonymous words have nothing that names them
          <li key={index}>
            <p className={classes.text}>{text}</p>
            {!isAnonymous && handedInAt && (
              <p className={classes.small}>
                {name}, <RelativeTime at={handedInAt} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {data && count === 0 && (
        <p className={classes.small}>
          <Trans>No answer contains these words.</Trans>
        </p>
      )}
      {count > pageSize && <Pagination page={page} count={count} onPage={setPage} />}
    </>
  );
}
