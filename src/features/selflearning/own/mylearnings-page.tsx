import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBooks, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import type { MyLearnings } from '../../../../domain/selflearning/own-learning.contract.ts';
import type {
  OwnApplication,
  SuggestionReason,
} from '../../../../domain/selflearning/selflearning.schema.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { LoadingWord } from '../../../ui/Skeleton/loading-word.tsx';
import { myLearningsQuery } from '../own-learning.queries.ts';
import { ApplicationCard } from './application-card.tsx';
import classes from './cards.module.css';
import { LearningCard } from './learning-card.tsx';
import { NextCard } from './next-card.tsx';
import { SubjectCard } from './subject-card.tsx';
import { useSteps } from './use-steps.tsx';

interface Props {
  /** Whether its reader may open the catalogue, which needs a license. */
  readonly hasCatalogue: boolean;
  readonly isReadOnly: boolean;
  /** What a trainee and their mentors write to each other. */
  readonly mentorNotes: ReactNode;
}

/** The home of who learns alone. */
export function MyLearningsPage({ hasCatalogue, isReadOnly, mentorNotes }: Props) {
  const { t } = useLingui();
  usePageTitle(t`My learning`);
  const { data, isLoadingError, refetch } = useQuery({
    ...myLearningsQuery(),
    throwOnError: false,
  });
  return (
    <>
      <PageHeader
        title={<Trans>My learning</Trans>}
        actions={data && <UsableUntil until={data.seats.until} />}
      />
      {data ? (
        <Learnings
          data={data}
          hasCatalogue={hasCatalogue}
          isReadOnly={isReadOnly}
          mentorNotes={mentorNotes}
        />
      ) : isLoadingError ? (
        <LoadFailure onRetry={refetch} />
      ) : (
        <LoadingWord />
      )}
    </>
  );
}

function UsableUntil({ until }: { until: string | null }) {
  const { i18n } = useLingui();
  if (until === null) return null;
  const day = dateFormat(i18n.locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(until));
  return (
    <Chip icon={<IconTicket size={16} stroke={1.75} aria-hidden />}>
      <Trans>Usable until {day}</Trans>
    </Chip>
  );
}

function Learnings({ data, ...props }: Props & { readonly data: MyLearnings }) {
  const { running, over, applications, suggestions, today, mentors } = data;
  const { hasCatalogue, isReadOnly, mentorNotes } = props;
  const [first] = running;
  const steps = useSteps();
  return (
    <>
      {first?.next && <NextCard learning={first} />}
      {first === undefined && applications.length === 0 && (
        <NothingYet hasCatalogue={hasCatalogue} />
      )}
      <Part title={<Trans>In progress</Trans>} isShown={running.length > 0}>
        {running.map((learning) => (
          <LearningCard key={learning.id} learning={learning} today={today} />
        ))}
      </Part>
      <Part title={<Trans>Applications</Trans>} isShown={applications.length > 0}>
        {applications.map((application) => (
          <ApplicationOf
            key={application.id}
            application={application}
            hasCatalogue={hasCatalogue}
            steps={steps}
          />
        ))}
      </Part>
      <Part title={<Trans>Suggestions for you</Trans>} isShown={suggestions.length > 0}>
        {suggestions.map(({ subject, reason }) => (
          <SubjectCard
            key={`${subject.kind}-${subject.id}`}
            subject={subject}
            heading="h3"
            isLinked={hasCatalogue || subject.kind === 'path'}
            words={
              steps.isUnsent(subject) ? (
                <Trans>
                  Saved on this device. It will be sent as soon as there is a connection.
                </Trans>
              ) : (
                <Reason reason={reason} />
              )
            }
            action={
              !isReadOnly &&
              !steps.isUnsent(subject) && (
                <Button size="md" variant="light" onClick={() => steps.apply(subject)}>
                  <Trans>Apply</Trans>
                </Button>
              )
            }
          />
        ))}
      </Part>
      {mentors.length > 0 && mentorNotes}
      <Part title={<Trans>Finished and expired</Trans>} isShown={over.length > 0}>
        {over.map((learning) => (
          <LearningCard key={learning.id} learning={learning} today={today} />
        ))}
      </Part>
      {steps.dialog}
    </>
  );
}

interface PartProps {
  readonly title: ReactNode;
  readonly isShown: boolean;
  readonly children: readonly ReactNode[];
}

function Part({ title, isShown, children }: PartProps) {
  if (!isShown) return null;
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.cards}>
        {children.map((child, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the cards have keys of their own
          <li key={index}>{child}</li>
        ))}
      </ul>
    </section>
  );
}

interface ApplicationProps {
  readonly application: OwnApplication;
  readonly hasCatalogue: boolean;
  readonly steps: ReturnType<typeof useSteps>;
}

function ApplicationOf({ application, hasCatalogue, steps }: ApplicationProps) {
  return (
    <ApplicationCard
      application={application}
      hasCatalogue={hasCatalogue}
      isStarting={steps.starting === application.id}
      onStart={() => steps.start(application.id, application.subject)}
    />
  );
}

function Reason({ reason }: { reason: SuggestionReason }) {
  if (reason.kind === 'start') return <Trans>Where most people begin</Trans>;
  if (reason.kind === 'follows') return <Trans>Follows “{reason.title}”, which you finished</Trans>;
  const { groupName, count } = reason;
  return (
    <Plural
      value={count}
      one={`# person of your group “${groupName}” learns it`}
      other={`# people of your group “${groupName}” learn it`}
    />
  );
}

function NothingYet({ hasCatalogue }: { hasCatalogue: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<IconBooks size={28} stroke={1.75} />}
      title={t`You are not learning anything yet`}
      action={
        <Button
          size="md"
          renderRoot={(root) => (
            <Link to={hasCatalogue ? '/selflearnings' : '/learningpaths'} {...root} />
          )}
        >
          {hasCatalogue ? <Trans>Open the catalogue</Trans> : <Trans>See learning paths</Trans>}
        </Button>
      }
    >
      <Trans>Choose what you want to learn and apply for it. Once it is approved, you start.</Trans>
    </EmptyState>
  );
}
