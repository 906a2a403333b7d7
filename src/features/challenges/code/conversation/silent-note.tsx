import { Trans, useLingui } from '@lingui/react/macro';
import type { SilentReason } from '../../../../../domain/aichats/talk.contract.ts';
import { dateFormat } from '../../../../../domain/format/intl-formats.ts';

interface Props {
  readonly reason: SilentReason;
  /** The first day of the next month. */
  readonly resetsOn: string | undefined;
}

/** Why there is nobody to talk to, and that nothing is lost by it. */
export function SilentNote({ reason, resetsOn }: Props) {
  const { i18n } = useLingui();
  switch (reason) {
    case 'noEngine':
      return (
        <Trans>
          Your organisation has no AI engine set up, so the partner cannot answer. What you write is
          kept.
        </Trans>
      );
    case 'noContract':
      return (
        <Trans>
          Your contract does not include AI, so the partner cannot answer. What you write is kept.
        </Trans>
      );
    case 'class':
      return (
        <Trans>
          AI is switched off in this class, so the partner cannot answer. What you write is kept.
        </Trans>
      );
    case 'tokens': {
      const day =
        resetsOn &&
        dateFormat(i18n.locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
          new Date(`${resetsOn}T00:00:00Z`),
        );
      return day ? (
        <Trans>
          Your AI tokens for this month are used up, so the partner cannot answer until {day}. What
          you write is kept.
        </Trans>
      ) : (
        <Trans>
          Your AI tokens for this month are used up, so the partner cannot answer. What you write is
          kept.
        </Trans>
      );
    }
  }
}
