import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useSetLetter } from './people.queries.ts';

/** Whether one is told on Mondays how the bootcamp stands. */
export function WeeklyLetter({ bootcampId, isWanted }: { bootcampId: number; isWanted: boolean }) {
  const { t } = useLingui();
  const set = useSetLetter(bootcampId);
  return (
    <Switch
      size="md"
      mb="md"
      label={t`Weekly e-mail`}
      description={t`Every Monday, in your notifications and by e-mail: how the bootcamp is going and who needs help.`}
      checked={set.isPending ? set.variables : isWanted}
      onChange={({ currentTarget }) => set.mutate(currentTarget.checked)}
    />
  );
}
