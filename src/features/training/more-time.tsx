import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from './days.ts';

/** That somebody has longer than others, and how long it was. */
export function MoreTime({ from }: { from: string }) {
  const { i18n } = useLingui();
  const day = formatDay(from, i18n.locale, { month: 'short', day: 'numeric' });
  return <Trans>Extended for you (was {day})</Trans>;
}
