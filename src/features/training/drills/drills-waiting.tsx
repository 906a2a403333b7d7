import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatDay } from '../days.ts';
import classes from '../waiting-card.module.css';
import type { WaitingDrill } from './waiting-drills.ts';

const mostToCome = 1;

/** What waits of drill quizzes: all that is open, and when the next one opens. */
export function DrillsWaiting({ drills }: { drills: readonly WaitingDrill[] }) {
  const id = useId();
  const open = drills.filter(({ isOpen }) => isOpen);
  const toCome = drills
    .filter(({ isOpen }) => !isOpen)
    .toSorted((one, other) => one.opensAt.localeCompare(other.opensAt))
    .slice(0, mostToCome);
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        <Trans>Drill quizzes</Trans>
      </h2>
      <p className={classes.hint}>
        <Trans>
          Made from what you got wrong. Practise as often as you like; it does not count.
        </Trans>
      </p>
      <ul className={classes.list}>
        {[...open, ...toCome].map((drill) => (
          <li key={drill.classMaterialId}>
            <DrillRow drill={drill} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DrillRow({ drill }: { drill: WaitingDrill }) {
  const { i18n } = useLingui();
  const { classId, classMaterialId, title, lang, classTitle, opensAt, isOpen } = drill;
  const day = formatDay(opensAt, i18n.locale, { month: 'long', day: 'numeric', weekday: 'short' });
  const row = (
    <>
      <IconRepeat className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title} lang={lang}>
          {title}
        </span>
        {(classTitle !== undefined || !isOpen) && (
          <span className={classes.detail}>
            {!isOpen && <Trans>opens {day}</Trans>}
            {!isOpen && classTitle !== undefined && ' · '}
            {classTitle !== undefined && <span lang={lang}>{classTitle}</span>}
          </span>
        )}
      </span>
    </>
  );
  if (!isOpen) return <div className={classes.row}>{row}</div>;
  return (
    <Link
      className={classes.row}
      to="/train/$classId"
      params={{ classId }}
      search={{ c: classMaterialId }}
    >
      {row}
      <IconChevronRight className={classes.arrow} size={20} stroke={1.75} aria-hidden />
    </Link>
  );
}
