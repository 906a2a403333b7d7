import { useLingui } from '@lingui/react/macro';
import type { SeatOutlook } from '../../../../domain/selflearning/selflearning.schema.ts';

/** The names of those who decide over what somebody applies for; null: an admin does. */
export function useDeciders(seats: SeatOutlook | undefined): string | null {
  const { i18n } = useLingui();
  if (!seats || seats.approvers.length === 0) return null;
  return new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
    seats.approvers.map(({ name }) => (i18n.locale === 'ja' ? `${name}さん` : name)),
  );
}
