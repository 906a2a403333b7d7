import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconFlame } from '@tabler/icons-react';
import { Chip } from '../../../ui/Chip/Chip.tsx';
import { formatDay, today } from '../days.ts';
import classes from './greeting.module.css';

const noon = 12;
const evening = 18;
const morning = 4;

export function Greeting({ name, streak }: { name: string; streak: number }) {
  const { i18n } = useLingui();
  const date = formatDay(today(), i18n.locale, { weekday: 'long', month: 'long', day: 'numeric' });
  return (
    <header className={classes.greeting}>
      <div>
        <p className={classes.date}>{date}</p>
        <h1 className={classes.title}>
          <Salutation name={name} hour={new Date().getHours()} />
        </h1>
      </div>
      {streak > 1 && (
        <Chip icon={<IconFlame stroke={1.75} aria-hidden />}>
          <Plural value={streak} one="# day in a row" other="# days in a row" />
        </Chip>
      )}
    </header>
  );
}

function Salutation({ name, hour }: { name: string; hour: number }) {
  if (hour >= morning && hour < noon) return <Trans>Good morning, {name}</Trans>;
  if (hour >= noon && hour < evening) return <Trans>Good afternoon, {name}</Trans>;
  return <Trans>Good evening, {name}</Trans>;
}
