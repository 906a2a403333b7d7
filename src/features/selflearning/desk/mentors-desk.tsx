import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import type { Mentor } from '../../../../domain/selflearning/mentors.contract.ts';
import { actorOf } from '../../../lib/actor.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { mentorsQuery } from '../mentors/mentors.queries.ts';
import { DeskTabs } from './desk-tabs.tsx';
import classes from './desk.module.css';
import { PersonCell } from './person-cell.tsx';

export interface MenteesDialogProps {
  readonly mentor: Mentor;
  readonly onClose: () => void;
}

interface Props {
  readonly user: User;
  readonly dialog: ComponentType<MenteesDialogProps>;
}

/** Who accompanies whom, and how much that is. */
export function MentorsDesk({ user, dialog: MenteesDialog }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Mentors`);
  const { data, isLoadingError, refetch } = useQuery({ ...mentorsQuery(), throwOnError: false });
  const [changed, setChanged] = useState<Mentor>();
  const canAssign = isAllowed(actorOf(user), 'selflearning.assignMentor');
  return (
    <>
      <PageHeader title={<Trans>Self-learning</Trans>} />
      <DeskTabs user={user} />
      {isLoadingError ? (
        <LoadFailure onRetry={refetch} />
      ) : data?.length === 0 ? (
        <EmptyState
          icon={<IconUserHeart size={28} stroke={1.75} />}
          title={t`Nobody here can be a mentor`}
        />
      ) : (
        <ul className={classes.applications} aria-busy={data === undefined}>
          {data?.map((mentor) => (
            <li key={mentor.mentor.id} className={classes.application}>
              <div className={classes.head}>
                <PersonCell person={mentor.mentor} />
                <span className={classes.figures}>
                  <span>
                    <Plural
                      value={mentor.mentees.length}
                      _0="mentors nobody"
                      one="mentors # trainee"
                      other="mentors # trainees"
                    />
                  </span>
                  {mentor.runningCount > 0 && (
                    <span>
                      <Plural
                        value={mentor.runningCount}
                        one="# course or path in progress"
                        other="# courses and paths in progress"
                      />
                    </span>
                  )}
                </span>
                {canAssign && (
                  <Button size="md" variant="default" onClick={() => setChanged(mentor)}>
                    <Trans>Choose trainees</Trans>
                  </Button>
                )}
              </div>
              {mentor.mentees.length > 0 && (
                <p className={classes.hint}>{mentor.mentees.map(({ name }) => name).join(', ')}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      {changed && <MenteesDialog mentor={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
}
