import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconExternalLink, IconMapPin, IconPencil, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import type { DayItem } from '../../../../domain/bootcamps/calendar.rules.ts';
import type { CalendarColor } from './colors.ts';
import colors from './colors.module.css';
import classes from './item-row.module.css';
import { signOf } from './item-words.tsx';

interface Props {
  item: DayItem;
  color: CalendarColor;
  /** What it belongs to. */
  classTitle: string | undefined;
  isTrainee: boolean;
  /** Undefined where it is not the viewer's to change. */
  onEdit?: (() => void) | undefined;
  /** To another day, so many days on. */
  onMove?: ((days: number) => void) | undefined;
}

/** What a calendar's entry is found by again once it is on another day. */
export const editButtonOf = (item: Pick<DayItem, 'key'>): string => `edit-${item.key}`;

/** One entry of a day, with all that is known of it. */
export function ItemRow({ item, color, classTitle, isTrainee, onEdit, onMove }: Props) {
  const { t } = useLingui();
  const { Icon, word } = signOf(item);
  const { session, due, time, title } = item;

  function moveByKey(event: KeyboardEvent): void {
    const way = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (!onMove || !event.altKey || way === undefined) return;
    event.preventDefault();
    onMove(way * (event.shiftKey ? 7 : 1));
  }

  return (
    <li className={`${classes.row} ${colors.colored}`} data-color={color}>
      <span className={classes.when}>
        {time ? (
          <>
            <span className={classes.from}>{time.from}</span>
            <span className={classes.to}>– {time.to}</span>
          </>
        ) : (
          <Trans>All day</Trans>
        )}
      </span>
      <span className={classes.words}>
        <span className={classes.head}>
          <span className={classes.title} lang={item.lang ?? undefined}>
            <ItemTitle item={item} isTrainee={isTrainee} />
          </span>
          {onEdit && (
            <button
              type="button"
              className={classes.edit}
              id={editButtonOf(item)}
              aria-label={t`Change ${title}`}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onClick={onEdit}
              onKeyDown={moveByKey}
            >
              <IconPencil size={18} stroke={1.75} aria-hidden />
            </button>
          )}
        </span>
        <span className={classes.fact}>
          <Icon size={16} stroke={1.75} aria-hidden />
          <span>
            {t(word)}
            {classTitle !== undefined && classTitle !== title && <> · {classTitle}</>}
          </span>
        </span>
        {session && session.place !== '' && (
          <span className={classes.fact}>
            <IconMapPin size={16} stroke={1.75} aria-hidden />
            {session.place}
          </span>
        )}
        {session && session.link !== '' && (
          <a className={classes.link} href={session.link} target="_blank" rel="noreferrer">
            <IconExternalLink size={16} stroke={1.75} aria-hidden />
            <Trans>Open the online meeting</Trans>
          </a>
        )}
        {session?.instructor && (
          <span className={classes.fact}>
            <IconUser size={16} stroke={1.75} aria-hidden />
            {session.instructor.name}
          </span>
        )}
        {due?.isDone && (
          <span className={classes.fact} data-tone="ok">
            <IconCheck size={16} stroke={2} aria-hidden />
            <Trans>Completed</Trans>
          </span>
        )}
        {due && due.missingCount !== null && due.missingCount > 0 && (
          <span className={classes.fact}>
            <Plural
              value={due.missingCount}
              one="# trainee has not completed it"
              other="# trainees have not completed it"
            />
          </span>
        )}
      </span>
    </li>
  );
}

function ItemTitle({ item, isTrainee }: { item: DayItem; isTrainee: boolean }) {
  const { classId, due, exam, kind, title } = item;
  if (exam)
    return (
      <Link className={classes.way} to="/exams/$examId" params={{ examId: exam.id }}>
        {title}
      </Link>
    );
  if (classId === null || kind === 'session') return title;
  if (due && isTrainee)
    return (
      <Link
        className={classes.way}
        to="/train/$classId"
        params={{ classId }}
        search={{ c: due.classMaterialId }}
      >
        {title}
      </Link>
    );
  return (
    <Link className={classes.way} to="/classes/$classId" params={{ classId }}>
      {title}
    </Link>
  );
}
