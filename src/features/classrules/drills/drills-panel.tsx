import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import type { Drill } from '../../../../domain/challenges/drills.contract.ts';
import { CalendarDate } from '../../../ui/CalendarDate/calendar-date.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { DrillDialog } from './drill-dialog.tsx';
import classes from './drills.module.css';
import { drillsQuery } from './drills.queries.ts';

interface Props {
  shown: Class;
  canCreate: boolean;
}

/** Quizzes of what was got wrong in a class: whom they are for, when they come, and who has done them. */
export function DrillsPanel({ shown, canCreate }: Props) {
  const { data } = useQuery(drillsQuery(shown.id));
  const [isMaking, setMaking] = useState(false);
  const hasQuiz = shown.sections.some(({ materials }) =>
    materials.some(({ reference }) => reference.challengeStyle === 'quiz'),
  );
  // Who can neither make one nor see one need not be told of them.
  if (!data || (data.length === 0 && (!canCreate || !hasQuiz))) return null;
  return (
    <section className={panel.panel} aria-labelledby="drills">
      <div className={panel.head}>
        <h2 id="drills" className={panel.title}>
          <Trans>Drill quizzes</Trans>
        </h2>
        {canCreate && hasQuiz && (
          <Button size="md" variant="default" onClick={() => setMaking(true)}>
            <Trans>New drill quiz</Trans>
          </Button>
        )}
      </div>
      {data.length === 0 ? (
        <p className={panel.hint}>
          <Trans>
            Made from the questions that the class, a group or one trainee got wrong, and spread
            over several days.
          </Trans>
        </p>
      ) : (
        <ul className={classes.drills}>
          {data.map((drill) => (
            <DrillEntry key={drill.id} drill={drill} />
          ))}
        </ul>
      )}
      {isMaking && <DrillDialog shown={shown} onClose={() => setMaking(false)} />}
    </section>
  );
}

function DrillEntry({ drill }: { drill: Drill }) {
  const { t } = useLingui();
  const { title, group, trainee, madeAt, madeBy, traineeCount, parts } = drill;
  return (
    <li className={classes.drill}>
      <div className={classes.name}>
        <strong>{title}</strong>
        <span className={classes.small}>
          {trainee?.name ?? group?.name ?? t`The whole class`}
          {' · '}
          {madeBy !== null && `${madeBy} · `}
          <RelativeTime at={madeAt} />
        </span>
      </div>
      <ol className={classes.parts}>
        {parts.map(({ classMaterialId, opensAt, questionCount, doneCount }) => (
          <li key={classMaterialId}>
            <span className={classes.day}>
              {opensAt === null ? <Trans>open</Trans> : <CalendarDate date={opensAt} />}
            </span>
            <span className={classes.small}>
              <Plural value={questionCount} one="# question" other="# questions" />
            </span>
            <span>
              <Trans>
                {doneCount} of {traineeCount} done
              </Trans>
            </span>
          </li>
        ))}
      </ol>
    </li>
  );
}
