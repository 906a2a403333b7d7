import type { Cost } from '../../../../domain/aichats/transcripts.contract.ts';

export const costInWords = ({ micros, currency }: Cost, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumSignificantDigits: 2,
  }).format(micros / 1_000_000);
