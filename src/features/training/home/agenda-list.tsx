import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarDue, IconFlag, IconLockOpen2, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Home } from '../../../../domain/training/training.contract.ts';
import { daysBetween, formatDay } from '../days.ts';
import classes from './agenda-list.module.css';
import { DayChip } from './day-chip.tsx';

type Item = Home['agenda'][number];

const icons: Record<Item['kind'], TablerIcon> = {
  due: IconCalendarDue,
  opens: IconLockOpen2,
  ends: IconFlag,
};

export function AgendaList({ items, today }: { items: Item[]; today: string }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={`${item.kind}-${item.classId}-${item.classMaterialId ?? item.title}`}>
          <AgendaItem item={item} days={daysBetween(today, item.date)} />
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
        data-kind={item.kind}
        data-urgent={(item.kind === 'due' && days <= 1) || undefined}
        size={20}
        stroke={1.75}
        aria-hidden
      />
      <span className={classes.words}>
        <span className={classes.title} lang={item.lang}>
          {item.title}
        </span>
        <span className={classes.detail}>
          <When kind={item.kind} date={date} />
          {item.title !== item.classTitle && (
            <>
              {' · '}
              <span lang={item.lang}>{item.classTitle}</span>
            </>
          )}
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
