import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PeopleImport } from '../../../../domain/people/import/people-import.schema.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { WorkCard } from '../../../ui/WorkCard/work-card.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import type { ImportSearch } from './import-search.ts';
import { Notice } from '../../../ui/Notice/notice.tsx';
import classes from './one-import.module.css';
import { importQuery } from './people-import.queries.ts';
import { Steps } from './steps.tsx';

interface Props {
  readonly importId: number;
  readonly search: ImportSearch;
  readonly onSearch: (search: ImportSearch) => void;
  readonly onLeave: () => void;
}

/** One import, from its columns to its undo. */
export function OneImport({ importId, search, onSearch, onLeave }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Import people`);
  const { data } = useQuery(importQuery(importId));
  const [isChangingColumns, setChangingColumns] = useState(false);
  if (!data) return null;
  const { state, fileName, failure } = data;
  const isInColumns = state === 'uploaded' || (state === 'checked' && isChangingColumns);
  return (
    <>
      <PageHeader
        above={
          <Link to="/people/import" className={classes.back}>
            <Trans>Import people</Trans>
          </Link>
        }
        title={fileName}
        below={<Steps state={isInColumns ? 'uploaded' : state} />}
        actions={
          !isInColumns && (
            <ImportActions
              one={data}
              onColumns={() => setChangingColumns(true)}
              onLeave={onLeave}
            />
          )
        }
      />
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      {isInColumns ? (
        <ColumnsStep one={data} onPlanned={() => setChangingColumns(false)} onLeave={onLeave} />
      ) : (
        <Body one={data} search={search} onSearch={onSearch} />
      )}
    </>
  );
}

function Body({
  one,
  search,
  onSearch,
}: Pick<Props, 'search' | 'onSearch'> & { readonly one: PeopleImport }) {
  const { t } = useLingui();
  const { state, percent, fileName } = one;
  const hint = <Trans>You may leave this page; you are notified when it is done.</Trans>;
  if (state === 'checking')
    return <WorkCard percent={percent} label={t`Checking ${fileName}`} hint={hint} />;
  if (state === 'importing')
    return <WorkCard percent={percent} label={t`Importing ${fileName}`} hint={hint} />;
  if (state === 'undoing')
    return <WorkCard percent={percent} label={t`Undoing ${fileName}`} hint={hint} />;
  return <ImportOutcome one={one} search={search} onSearch={onSearch} />;
}
