import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import { chatUsageQuery } from './staff-chats.queries.ts';

/** What the month has used so far, and what it comes to if it goes on like this. */
export function UsageLine() {
  const { i18n } = useLingui();
  const { data: usage } = useQuery(chatUsageQuery());
  if (!usage || usage.tokens === 0) return null;
  const number = new Intl.NumberFormat(i18n.locale, {
    notation: 'compact',
    maximumSignificantDigits: 3,
  });
  const month = dateFormat(i18n.locale, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${usage.month}-01T00:00:00Z`),
  );
  const used = number.format(usage.tokens);
  const forecast = number.format(usage.forecast);
  if (usage.monthly === null)
    return (
      <Trans>
        {used} tokens used in {month}, about {forecast} expected by the end
      </Trans>
    );
  const monthly = number.format(usage.monthly);
  return (
    <Trans>
      {used} of {monthly} tokens used in {month}, about {forecast} expected by the end
    </Trans>
  );
}
