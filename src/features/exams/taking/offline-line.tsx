import { Trans, useLingui } from '@lingui/react/macro';
import { IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import { isReachable, onConnectionChange } from '../../../offline/connection/connection.ts';
import classes from './offline-line.module.css';

interface Props {
  /** This device could not keep what was written last. */
  readonly hasFailed: boolean;
  readonly children: ReactNode;
}

/** The truth about the network, and since when; nothing while there is one. With what can be done. */
export function OfflineLine({ hasFailed, children }: Props) {
  const { i18n } = useLingui();
  const isHere = useSyncExternalStore(onConnectionChange, isReachable);
  const [since, setSince] = useState(() => (isReachable() ? undefined : new Date()));
  useEffect(
    () =>
      onConnectionChange(() => setSince((at) => (isReachable() ? undefined : (at ?? new Date())))),
    [],
  );
  const time = dateFormat(i18n.locale, { hour: 'numeric', minute: '2-digit' });
  return (
    <div className={isHere ? undefined : classes.ground}>
      <div role="status">
        {!isHere && (
          <p className={classes.line}>
            <IconWifiOff size={22} stroke={1.75} aria-hidden />
            <span className={classes.words}>
              <b>
                <Trans>There is no network.</Trans>
              </b>{' '}
              {hasFailed ? (
                <Trans>
                  This device cannot keep what you write now. Leave this page open, and save an
                  emergency file.
                </Trans>
              ) : (
                <Trans>
                  Your answers are safe on this device, and are sent to the server automatically.
                  Keep writing.
                </Trans>
              )}
            </span>
            {since && (
              <span className={classes.since}>
                <Trans>since {time.format(since)}</Trans>
              </span>
            )}
          </p>
        )}
      </div>
      {!isHere && <div className={classes.deed}>{children}</div>}
    </div>
  );
}
