import { Trans } from '@lingui/react/macro';
import { IconMailForward, IconMailPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import classes from './delivery-note.module.css';
import { mailDeliveryQuery } from './letters.queries.ts';

/** Says plainly whether mail leaves this server. */
export function DeliveryNote() {
  const { data } = useQuery(mailDeliveryQuery());
  if (!data) return <div className={classes.note} aria-hidden />;
  const { isOn, from } = data;
  const Icon = isOn ? IconMailForward : IconMailPause;
  return (
    <div className={classes.note} data-on={isOn} role="status">
      <Icon size={22} stroke={1.75} aria-hidden />
      <div>
        <p className={classes.first}>
          {isOn ? (
            <Trans>Mail is sent from {from}.</Trans>
          ) : (
            <Trans>Mail does not leave this server.</Trans>
          )}
        </p>
        <p className={classes.more}>
          {isOn ? (
            <Trans>
              Undelivered e-mails are retried for about a day. E-mails are kept here for 90 days;
              links that open an account are deleted once sent.
            </Trans>
          ) : (
            <Trans>
              No mail server is configured, so e-mails are kept here for 90 days and nobody receives
              them. Open an e-mail to hand its link over yourself.
            </Trans>
          )}
        </p>
      </div>
    </div>
  );
}
