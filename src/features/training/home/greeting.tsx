import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconFlame } from '@tabler/icons-react';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { formatDay, hourNow } from '../days.ts';
import { useToday } from '../use-today.ts';

const noon = 12;
const evening = 18;
const morning = 4;

export function Greeting({ name, streak }: { name: string; streak: number }) {
  const { i18n } = useLingui();
  const today = useToday();
  return (
    <PageHeader
      above={formatDay(today, i18n.locale, { weekday: 'long', month: 'long', day: 'numeric' })}
      title={<Salutation name={name} hour={hourNow()} />}
      actions={
        streak > 1 && (
          <Chip icon={<IconFlame />}>
            <Plural value={streak} one="# day in a row" other="# days in a row" />
          </Chip>
        )
      }
    />
  );
}

function Salutation({ name, hour }: { name: string; hour: number }) {
  if (hour >= morning && hour < noon) return <Trans>Good morning, {name}</Trans>;
  if (hour >= noon && hour < evening) return <Trans>Good afternoon, {name}</Trans>;
  return <Trans>Good evening, {name}</Trans>;
}
