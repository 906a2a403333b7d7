import { Trans, useLingui } from '@lingui/react/macro';
import { isNearlyUsedUp } from '../../../../domain/aichats/tokens.rules.ts';
import type { ChatStatus, Opening } from '../../../../domain/aichats/aichats.schema.ts';
import { searchName } from '../../../../domain/aichats/search-answer.rules.ts';
import { chatTime } from '../chat-time.ts';
import classes from './chat-footer.module.css';
import { ToldButton } from './told-button.tsx';

interface Props {
  readonly status: ChatStatus;
  readonly openings: readonly Opening[];
  readonly isOnline: boolean;
}

/** Which model answers, what is left of the month, and who reads along: each time, not only at first. */
export function ChatFooter({ status, openings, isOnline }: Props) {
  const { i18n, t } = useLingui();
  const number = new Intl.NumberFormat(i18n.locale);
  const { tokens, isSearch } = status;
  // A full stop of Japanese has its room in itself.
  const gap = i18n.locale === 'ja' ? '' : ' ';
  const model = isOnline ? status.model : searchName;
  const [last] = openings;
  const name = last?.name;
  const at = last && chatTime(last.openedAt, i18n.locale);
  const left = number.format(tokens?.left ?? 0);
  const monthly = number.format(tokens?.monthly ?? 0);
  return (
    <div className={classes.footer}>
      <p className={classes.line}>
        {isSearch || !isOnline ? (
          model
        ) : (
          <ToldButton className={classes.model} tip={t`AI Model`}>
            {model}
          </ToldButton>
        )}
        {isOnline && tokens && tokens.left !== null && (
          <>
            {' · '}
            <Trans>
              {left} of {monthly} tokens left this month
            </Trans>
            {isNearlyUsedUp(tokens) && (
              <strong>
                {' · '}
                <Trans>nearly used up</Trans>
              </strong>
            )}
          </>
        )}
      </p>
      <p className={classes.line}>
        {!isOnline && (
          <>
            <Trans>What you search for offline stays on this device.</Trans>
            {gap}
          </>
        )}
        {!isSearch && isOnline && (
          <>
            <Trans>Answers can be wrong: check them at the source.</Trans>
            {gap}
          </>
        )}
        <Trans>Instructors and admins can read this conversation.</Trans>
        {gap}
        {status.isFlagging && (
          <>
            <Trans>Rules check for signs of distress or abuse.</Trans>
            {gap}
          </>
        )}
        {last && (
          <Trans>
            Last opened by {name}, {at}.
          </Trans>
        )}
      </p>
    </div>
  );
}
