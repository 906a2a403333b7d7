import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMessageCircle, IconUserHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../../../domain/people/user.schema.ts';
import type { Mentee } from '../../../../domain/selflearning/mentors.contract.ts';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/progress-bar.tsx';
import { MentorNotes } from '../mentors/mentor-notes.tsx';
import { menteesQuery } from '../mentors/mentors.queries.ts';
import { DeskTabs } from './desk-tabs.tsx';
import classes from './desk.module.css';
import { PersonCell } from './person-cell.tsx';

/** The trainees whom one accompanies: how they get on, and what waits. */
export function MenteesDesk({ user }: { user: User }) {
  const { t } = useLingui();
  usePageTitle(t`My mentees`);
  const { data, isLoadingError, refetch } = useQuery({ ...menteesQuery(), throwOnError: false });
  return (
    <>
      <PageHeader title={<Trans>Self-learning</Trans>} />
      <DeskTabs user={user} />
      {isLoadingError ? (
        <LoadFailure onRetry={refetch} />
      ) : data?.length === 0 ? (
        <EmptyState
          icon={<IconUserHeart size={28} stroke={1.75} />}
          title={t`You have no mentees yet`}
        >
          <Trans>An admin assigns trainees to their mentors.</Trans>
        </EmptyState>
      ) : (
        <ul className={classes.applications} aria-busy={data === undefined}>
          {data?.map((mentee) => (
            <li key={mentee.trainee.id} className={classes.application}>
              <MenteeRow mentee={mentee} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function MenteeRow({ mentee }: { mentee: Mentee }) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { trainee, running, finishedCount, appliedFor, noteCount, waitsForAnswer } = mentee;
  const day = (at: string) =>
    dateFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(at));
  return (
    <>
      <div className={classes.head}>
        <PersonCell
          person={trainee}
          below={finishedCount > 0 ? t`Finished: ${i18n.number(finishedCount)}` : null}
        />
        <span className={classes.person}>
          {waitsForAnswer && (
            <Chip tone="warn">
              <Trans>Waits for your answer</Trans>
            </Chip>
          )}
          <Button
            size="md"
            variant="default"
            aria-expanded={isOpen}
            leftSection={<IconMessageCircle size={18} stroke={1.75} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            <Plural value={noteCount} _0="Write a note" one="# note" other="# notes" />
          </Button>
        </span>
      </div>
      {running.map(({ title, percent, endAt }) => (
        <div key={title} className={classes.learning}>
          <span>{title}</span>
          <span className={classes.progress}>
            <ProgressBar percent={percent} label={t`Progress`} />
            <span>{percent}%</span>
          </span>
          <span className={classes.small}>
            <Trans>Until {day(endAt)}</Trans>
          </span>
        </div>
      ))}
      {appliedFor.length > 0 && (
        <p className={classes.hint}>
          <Trans>Applied for, not decided yet: {appliedFor.join(', ')}</Trans>
        </p>
      )}
      {isOpen && (
        <MentorNotes
          traineeId={trainee.id}
          title={<Trans>Notes with {trainee.name}</Trans>}
          isReadOnly={false}
        />
      )}
    </>
  );
}
