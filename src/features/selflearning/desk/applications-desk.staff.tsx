import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconCheck, IconDownload, IconMailOpened } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { applicationStates } from '../../../../domain/selflearning/application-states.ts';
import {
  type Application,
  exportApplications,
} from '../../../../domain/selflearning/selflearning.contract.ts';
import { actorOf } from '../../../lib/actor.ts';
import { hrefOf } from '../../../lib/api.ts';
import { listQueryOf } from '../../../lib/list-search.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { Pagination } from '../../../ui/Pagination/pagination.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { applicationsQuery, useDecide } from './desk.queries.ts';
import { StateChip, wordForStaff } from '../state-chip.tsx';
import { SubjectFacts } from '../subject-facts.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { type ApplicationsSearch, chosen } from './desk-search.ts';
import { DeskTabs } from './desk-tabs.tsx';
import classes from './desk.module.css';
import { LicenseUse } from './license-use.tsx';
import { PersonCell } from './person-cell.tsx';

interface Props {
  readonly user: User;
  readonly search: ApplicationsSearch;
  readonly onSearch: (search: ApplicationsSearch) => void;
}

/** Who wants to learn what alone, and why: what waits for a decision is at the top. */
export function ApplicationsDesk({ user, search, onSearch }: Props) {
  const { t, i18n } = useLingui();
  usePageTitle(t`Self-learning`);
  const { state, kind, ...list } = search;
  const query = { ...listQueryOf(list), ...chosen({ state, kind }) };
  const { data, isLoadingError, refetch } = useQuery({
    ...applicationsQuery(query),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
  const filter = (given: ApplicationsSearch) =>
    onSearch({ ...search, offset: undefined, ...given });
  const isFiltered = Boolean(search.keyword || state || kind);
  const canDecide = isAllowed(actorOf(user), 'selflearning.manageApplications');
  const page = data?.pagination ?? { count: 0, offset: 0, limit: query.limit };
  return (
    <>
      <PageHeader
        title={<Trans>Self-learning</Trans>}
        actions={
          <Button
            size="md"
            variant="default"
            component="a"
            href={hrefOf(exportApplications, {
              query: chosen({ keyword: search.keyword, state, kind }),
            })}
            download
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            <Trans>Export CSV</Trans>
          </Button>
        }
      />
      <DeskTabs user={user} />
      <LicenseUse />
      <div className={classes.filters}>
        <SearchField
          label={t`Search by name`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => filter({ keyword: keyword || undefined })}
        />
        <NativeSelect
          size="md"
          aria-label={t`State`}
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            filter({ state: applicationStates.find((one) => one === value) })
          }
          data={[
            { value: '', label: t`Any state` },
            ...applicationStates.map((value) => ({ value, label: i18n._(wordForStaff(value)) })),
          ]}
        />
      </div>
      {isLoadingError ? (
        <LoadFailure onRetry={refetch} />
      ) : data?.result.length === 0 && page.count === 0 ? (
        <EmptyState
          icon={<IconMailOpened size={28} stroke={1.75} />}
          title={isFiltered ? t`Nothing matches` : t`No applications yet`}
        >
          {isFiltered ? (
            <Trans>Change the search or a filter to see more.</Trans>
          ) : (
            <Trans>What trainees apply for appears here and waits for a decision.</Trans>
          )}
        </EmptyState>
      ) : (
        <>
          <ul className={classes.applications} aria-busy={data === undefined}>
            {data?.result.map((application) => (
              <li key={application.id}>
                <Row application={application} canDecide={canDecide} />
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            count={page.count}
            onPage={(next) => onSearch({ ...search, ...next })}
          />
        </>
      )}
    </>
  );
}

function Row({ application, canDecide }: { application: Application; canDecide: boolean }) {
  const { subject, state, trainee, groupName, reason, sentence, answer, appliedAt } = application;
  return (
    <article className={classes.application} data-waits={state === 'applied' || undefined}>
      <div className={classes.head}>
        <PersonCell person={trainee} below={groupName} />
        <span className={classes.person}>
          <StateChip state={state} isForStaff />
          <span className={classes.small}>
            <RelativeTime at={appliedAt} />
          </span>
        </span>
      </div>
      <div>
        <h2 className={classes.subject} lang={subject.lang}>
          {subject.title}
        </h2>
        <p className={classes.hint}>
          <SubjectFacts subject={subject} />
        </p>
      </div>
      <p className={classes.reason}>{reason}</p>
      {sentence !== '' && (
        <p className={classes.said}>
          <span className={classes.small}>{application.decidedBy?.name}</span>
          <br />
          {sentence}
        </p>
      )}
      {answer !== '' && (
        <p className={classes.said}>
          <span className={classes.small}>{trainee.name}</span>
          <br />
          {answer}
        </p>
      )}
      {state === 'applied' && canDecide && <Decisions application={application} />}
    </article>
  );
}

function Decisions({ application }: { application: Application }) {
  const [asked, setAsked] = useState<'refuse' | 'askBack'>();
  const decide = useDecide();
  const { id, hasSeat } = application;
  return (
    <>
      <div className={classes.buttons}>
        <Button
          size="md"
          leftSection={<IconCheck size={18} aria-hidden />}
          loading={decide.isPending}
          onClick={() => decide.mutate({ id, decision: 'approve', sentence: '' })}
        >
          <Trans>Approve</Trans>
        </Button>
        <Button size="md" variant="default" onClick={() => setAsked('askBack')}>
          <Trans>Ask a question</Trans>
        </Button>
        <Button size="md" variant="default" onClick={() => setAsked('refuse')}>
          <Trans>Refuse</Trans>
        </Button>
      </div>
      <p className={classes.hint}>
        {hasSeat ? (
          <Trans>They already have a seat: starting does not take another.</Trans>
        ) : (
          <Trans>A seat is taken when they start, not by approving.</Trans>
        )}
      </p>
      {asked && (
        <DecisionDialog
          application={application}
          decision={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
