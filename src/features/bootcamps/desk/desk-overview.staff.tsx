import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconUserPlus, IconX } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { bootcampQuery } from '../bootcamps.queries.ts';
import { ComingDays } from '../coming-days.tsx';
import classes from './desk-overview.module.css';
import { useUndoMove, useUpdateInstructors } from './desk.queries.ts';
import { planQuery } from './people.queries.ts';
import { PickThingsDialog } from './pick-things-dialog.tsx';
import { PlannedBar } from './planned-bar.tsx';

/** A bootcamp at a glance, for those who run it: how it goes, what comes, who teaches. */
export function DeskOverview({ user, bootcampId }: { user: User; bootcampId: number }) {
  const { t } = useLingui();
  const { data: bootcamp } = useSuspenseQuery(bootcampQuery(bootcampId));
  const { data: plan } = useQuery(planQuery(bootcampId));
  usePageTitle(bootcamp.title);
  return (
    <>
      <UndoLine bootcampId={bootcampId} />
      <div className={classes.panels}>
        <div className={classes.column}>
          <section className={panel.panel} data-tiled aria-labelledby="going">
            <div className={panel.head}>
              <h2 id="going" className={panel.title}>
                <Trans>How it is going</Trans>
              </h2>
              <Link
                className={classes.all}
                to="/bootcamps/$bootcampId/progress"
                params={{ bootcampId }}
              >
                <Trans>All progress</Trans>
              </Link>
            </div>
            {plan && plan.classes.length === 0 && (
              <p className={panel.hint}>
                <Trans>No class of the bootcamp is published yet.</Trans>
              </p>
            )}
            <ul className={classes.rows}>
              {plan?.classes.map((each) => (
                <li key={each.id} className={classes.row}>
                  <Link
                    className={classes.name}
                    to="/classes/$classId"
                    params={{ classId: each.id }}
                  >
                    {each.title}
                  </Link>
                  <PlannedBar
                    percent={each.averagePercent}
                    planned={each.percent}
                    label={t`Average progress of ${each.title}`}
                  />
                </li>
              ))}
            </ul>
            {plan && plan.behindCount > 0 && (
              <Link
                className={classes.help}
                to="/bootcamps/$bootcampId/progress"
                params={{ bootcampId }}
                search={{ behind: true, sort: 'overdue', direction: 'desc' }}
              >
                <Plural
                  value={plan.behindCount}
                  one="# trainee needs help"
                  other="# trainees need help"
                />
              </Link>
            )}
          </section>
          <Instructors user={user} bootcampId={bootcampId} />
          {bootcamp.description !== '' && (
            <section className={panel.panel} data-tiled aria-labelledby="about">
              <h2 id="about" className={panel.title}>
                <Trans>Description</Trans>
              </h2>
              <p className={classes.description}>{bootcamp.description}</p>
            </section>
          )}
        </div>
        <ComingDays bootcampId={bootcampId} isTrainee={false} />
      </div>
    </>
  );
}

/** Until when the last move of all dates can be undone. */
function UndoLine({ bootcampId }: { bootcampId: number }) {
  const { t } = useLingui();
  const { data: bootcamp } = useSuspenseQuery(bootcampQuery(bootcampId));
  const undo = useUndoMove(bootcampId);
  const { lastMove } = bootcamp;
  if (!lastMove) return null;
  const { id, days, movedBy, movedAt } = lastMove;
  return (
    <div className={classes.undo} role="status">
      <span>
        <Trans>
          {movedBy} moved all dates <RelativeTime at={movedAt} />:
        </Trans>{' '}
        {days > 0 ? (
          <Plural value={days} one="# day later." other="# days later." />
        ) : (
          <Plural value={-days} one="# day earlier." other="# days earlier." />
        )}
      </span>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconArrowBackUp size={18} />}
        loading={undo.isPending}
        onClick={() =>
          undo.mutate(id, {
            onSuccess: () => showToast('success', t`The dates were restored.`),
          })
        }
      >
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
}

function Instructors({ user, bootcampId }: { user: User; bootcampId: number }) {
  const { t } = useLingui();
  const { data: bootcamp } = useSuspenseQuery(bootcampQuery(bootcampId));
  const update = useUpdateInstructors(bootcampId);
  const [isAdding, setIsAdding] = useState(false);
  const canChange = isAllowed(actorOf(user), 'bootcamp.updateInstructors') && !bootcamp.isArchived;
  const ids = bootcamp.instructors.map(({ id }) => id);
  return (
    <section className={panel.panel} data-tiled aria-labelledby="instructors">
      <div className={panel.head}>
        <h2 id="instructors" className={panel.title}>
          <Trans>Instructors</Trans>
        </h2>
        {canChange && (
          <Button
            size="md"
            variant="default"
            leftSection={<IconUserPlus size={18} />}
            onClick={() => setIsAdding(true)}
          >
            <Trans>Add instructors</Trans>
          </Button>
        )}
      </div>
      {ids.length === 0 && (
        <p className={panel.hint}>
          <Trans>The bootcamp has no instructors yet.</Trans>
        </p>
      )}
      <ul className={classes.people}>
        {bootcamp.instructors.map(({ id, name, imageUrl }) => (
          <li key={id} className={classes.person}>
            <Avatar name={name} imageUrl={imageUrl} />
            <span className={classes.personName}>{name}</span>
            {canChange && (
              <button
                type="button"
                className={classes.remove}
                aria-label={t`Remove ${name}`}
                disabled={update.isPending}
                onClick={() => update.mutate(ids.filter((other) => other !== id))}
              >
                <IconX size={18} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {isAdding && (
        <PickThingsDialog
          kind="instructors"
          title={t`Add instructors`}
          label={t`Instructors`}
          searchLabel={t`Search by name or account`}
          known={new Set(ids)}
          isSaving={update.isPending}
          onClose={() => setIsAdding(false)}
          onPick={(picked) =>
            update.mutate([...ids, ...picked.map(({ id }) => id)], {
              onSuccess: () => setIsAdding(false),
            })
          }
        />
      )}
    </section>
  );
}
