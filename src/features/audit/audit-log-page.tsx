import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { defaultAuditDays } from '../../../domain/audit/audit.rules.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { AuditDrawer } from './audit-drawer.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import classes from './audit-log-page.module.css';
import { AuditPager } from './audit-pager.tsx';
import { type AuditSearch, isFiltered } from './audit-search.ts';
import { auditCsvHref, auditPageQuery } from './audit.queries.ts';

interface Props {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

/** Who did what, newest first. */
export function AuditLogPage({ search, onSearch }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Audit log`);
  const { data } = useQuery(auditPageQuery(search));
  const fromTheStart = { older: undefined, newer: undefined, entry: undefined };
  const filter = (given: AuditSearch) => onSearch({ ...search, ...fromTheStart, ...given });
  const days = data?.keptDays ?? defaultAuditDays;
  return (
    <>
      <div className={classes.header}>
        <div>
          <h2 className={classes.title}>
            <Trans>Audit log</Trans>
          </h2>
          <p className={classes.note} data-waiting={data === undefined || undefined}>
            <Trans>Entries are kept for {days} days. Nobody can change them.</Trans>
          </p>
        </div>
        <Button
          component="a"
          variant="default"
          size="md"
          href={auditCsvHref(search)}
          download
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          <Trans>Export CSV</Trans>
        </Button>
      </div>
      <AuditFilters search={search} onFilter={filter} />
      {search.subjectId !== undefined && (
        <p className={classes.note}>
          <Trans>Only what was done to one object.</Trans>{' '}
          <button
            type="button"
            className={classes.clear}
            onClick={() => filter({ subject: undefined, subjectId: undefined })}
          >
            <Trans>Show all</Trans>
          </button>
        </p>
      )}
      {data?.entries.length === 0 ? (
        <EmptyState
          icon={<IconHistory size={28} stroke={1.75} />}
          title={isFiltered(search) ? t`No entry matches` : t`No entries yet`}
        >
          {isFiltered(search) ? (
            <Trans>Change the search or the filters to see more.</Trans>
          ) : (
            <Trans>Changes by staff and sign-ins are recorded here.</Trans>
          )}
        </EmptyState>
      ) : (
        <AuditList entries={data?.entries} onOpen={(entry) => onSearch({ ...search, entry })} />
      )}
      {data && (
        <AuditPager
          newer={data.newer}
          older={data.older}
          onPage={(page) => onSearch({ ...search, ...fromTheStart, ...page })}
        />
      )}
      {search.entry !== undefined && (
        <AuditDrawer
          id={search.entry}
          onClose={() => onSearch({ ...search, entry: undefined })}
          onFilter={(given) =>
            filter({ userId: undefined, action: undefined, subject: undefined, ...given })
          }
        />
      )}
    </>
  );
}
