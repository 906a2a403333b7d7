import { Plural, Trans } from '@lingui/react/macro';
import { IconCircleCheck, IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { TraineeDrill } from '../../../../domain/gradebook/gradebook.schema.ts';
import { CalendarDate } from '../../../ui/CalendarDate/calendar-date.tsx';
import { traineeDrillsQuery } from '../gradebook.queries.ts';
import classes from './person.module.css';

interface Props {
  classId: number;
  userId: number;
  today: string;
  onDrill: (drill: TraineeDrill) => void;
}

/** What somebody did with the drill quizzes that are for them. */
export function DrillList({ classId, userId, today, onDrill }: Props) {
  const headingId = useId();
  const { data = [] } = useQuery(traineeDrillsQuery({ classId, userId }));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.heading}>
        <Trans>Drill quizzes</Trans>
      </h3>
      <p className={classes.quiet}>
        <Trans>Practice; it does not count towards progress.</Trans>
      </p>
      <ul className={classes.reasons}>
        {data.map((drill) => {
          const { classMaterialId, title, completedAt } = drill;
          return (
            <li key={classMaterialId} className={classes.reason}>
              {completedAt === null ? (
                <IconRepeat size={18} stroke={1.75} aria-hidden />
              ) : (
                <IconCircleCheck size={18} stroke={1.75} aria-hidden />
              )}
              <span>
                {title}
                <br />
                <span className={classes.quiet}>
                  <DrillState drill={drill} today={today} />
                </span>
              </span>
              {drill.attempts > 0 && (
                <button type="button" className={classes.link} onClick={() => onDrill(drill)}>
                  <Trans>Attempts</Trans>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function DrillState({ drill, today }: { drill: TraineeDrill; today: string }) {
  const { opensAt, attempts, score } = drill;
  if (attempts === 0)
    return opensAt !== null && opensAt > today ? (
      <Trans>
        opens <CalendarDate date={opensAt} />
      </Trans>
    ) : (
      <Trans>not done yet</Trans>
    );
  return (
    <>
      {score && (
        <>
          <Trans>
            {score.points} of {score.maxPoints} points
          </Trans>
          {' · '}
        </>
      )}
      <Plural value={attempts} one="# attempt" other="# attempts" />
    </>
  );
}
