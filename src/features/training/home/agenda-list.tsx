import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconCalendarDue,
  IconCheck,
  IconFlag,
  IconLockOpen2,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Home } from '../../../../domain/training/training.contract.ts';
import { daysBetween, formatDay, today } from '../days.ts';
import classes from './agenda-list.module.css';
import { DayChip } from './day-chip.tsx';

type Item = Home['agenda'][number];

const icons: Record<Item['kind'], TablerIcon> = {
  due: IconCalendarDue,
  opens: IconLockOpen2,
  ends: IconFlag,
};
const longest = 6;

export function AgendaList({ items }: { items: Item[] }) {
  const now = today();
  // What is done has its mark in the week; the list is for what comes.
  const open = items.filter(({ isDone }) => !isDone).slice(0, longest);
  if (open.length === 0) {
    return (
      <p className={classes.empty}>
        <IconCheck size={20} stroke={1.75} aria-hidden />
        <Trans>Nothing is due in the next two weeks.</Trans>
      </p>
    );
  }
  return (
    <ul className={classes.list}>
      {open.map((item) => (
        <li key={`${item.kind}-${item.classId}-${item.classMaterialId ?? item.title}`}>
          <AgendaItem item={item} days={daysBetween(now, item.date)} />
        </li>
      ))}
    </ul>
  );
}

function AgendaItem({ item, days }: { item: Item; days: number }) {
  const { i18n } = useLingui();
  const Icon = icons[item.kind];
  const date = formatDay(item.date, i18n.locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
  const body = (
    <>
      <Icon
        className={classes.icon}
        data-urgent={(item.kind === 'due' && days <= 1) || undefined}
        size={20}
        stroke={1.75}
        aria-hidden
      />
      <span className={classes.words}>
        <span className={classes.title}>{item.title}</span>
        <span className={classes.detail}>
          <When kind={item.kind} date={date} />
          {item.kind !== 'ends' && item.title !== item.classTitle && ` · ${item.classTitle}`}
        </span>
      </span>
      <DayChip kind={item.kind} days={days} />
    </>
  );
  const params = { classId: item.classId };
  if (item.classMaterialId === null)
    return (
      <Link className={classes.item} to="/classes/$classId" params={params}>
        {body}
      </Link>
    );
  return (
    <Link
      className={classes.item}
      to="/train/$classId"
      params={params}
      search={{ c: item.classMaterialId }}
    >
      {body}
    </Link>
  );
}

function When({ kind, date }: { kind: Item['kind']; date: string }) {
  if (kind === 'due') return <Trans>due {date}</Trans>;
  if (kind === 'opens') return <Trans>opens {date}</Trans>;
  return <Trans>class ends {date}</Trans>;
}
