import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconChevronRight, IconEye, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Avatar } from '../../ui/Avatar/avatar.tsx';
import { CalendarDate } from '../../ui/CalendarDate/calendar-date.tsx';
import { Chip } from '../../ui/Chip/chip.tsx';
import panel from '../../ui/Panel/panel.module.css';
import { columnsOf, type Row, rowOf } from './cell.ts';
import { gradebookQuery } from './gradebook.queries.ts';
import classes from './help-list.module.css';
import { chosenRows } from './order.ts';
import { ReasonWords } from './person/reason-list.tsx';

const shownAtFirst = 5;

/** Who of a class may need help, with the first reason; nothing while nobody does. */
export default function HelpList({ classId }: { classId: number }) {
  const { t } = useLingui();
  const { data } = useQuery(gradebookQuery(classId, false));
  const rows = useMemo(
    () =>
      data
        ? chosenRows(data.rows.map(rowOf), { keyword: '', groupId: undefined, order: 'help' })
        : [],
    [data],
  );
  const titles = useMemo(
    () => new Map(data ? columnsOf(data).map(({ id, title }) => [id, title]) : []),
    [data],
  );
  const inNeed = rows.filter(({ help }) => help !== null);
  if (inNeed.length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="who-needs-help">
      <div className={panel.head}>
        <h2 id="who-needs-help" className={panel.title}>
          <Trans>Who may need help</Trans> <span className={classes.count}>{inNeed.length}</span>
        </h2>
        <Link
          className={classes.all}
          to="/classes/$classId"
          params={{ classId }}
          search={{ tab: 'progress', order: 'help' }}
        >
          {t`Open the gradebook`}
        </Link>
      </div>
      <ul className={classes.list}>
        {inNeed.slice(0, shownAtFirst).map((row) => (
          <li key={row.userId}>
            <InNeed classId={classId} row={row} titleOf={(id) => titles.get(id) ?? ''} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface InNeedProps {
  classId: number;
  row: Row;
  titleOf: (classMaterialId: number) => string;
}

function InNeed({ classId, row, titleOf }: InNeedProps) {
  const { t } = useLingui();
  const { name, imageUrl, help, lookAgainOn, userId } = row;
  const [reason] = help?.reasons ?? [];
  const isHelp = help?.level === 'help';
  return (
    <Link
      className={classes.person}
      to="/classes/$classId"
      params={{ classId }}
      search={{ tab: 'progress', order: 'help', person: userId }}
    >
      <Avatar name={name} imageUrl={imageUrl} size={36} />
      <span className={classes.words}>
        <span className={classes.name}>
          {name}{' '}
          <Chip
            tone={isHelp ? 'bad' : 'warn'}
            icon={isHelp ? <IconAlertTriangle size={14} /> : <IconEye size={14} />}
          >
            {isHelp ? t`Needs help` : t`To watch`}
          </Chip>
        </span>
        <span className={classes.reason}>
          {reason && <ReasonWords reason={reason} titleOf={titleOf} />}
        </span>
      </span>
      {lookAgainOn && (
        <span className={classes.look}>
          <IconMessage size={16} stroke={1.75} aria-hidden />{' '}
          <Trans>
            Look again on <CalendarDate date={lookAgainOn} />
          </Trans>
        </span>
      )}
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </Link>
  );
}
