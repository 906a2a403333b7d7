import { Trans } from '@lingui/react/macro';
import { IconWifiOff } from '@tabler/icons-react';
import classes from './help-line.module.css';

/** Without a network nobody’s engine is asked, and nothing here looks as if one had been. */
export function OfflineLine() {
  return (
    <p className={`${classes.line} ${classes.offline}`} role="status">
      <IconWifiOff size={20} stroke={1.75} aria-hidden />
      <span>
        <strong>
          <Trans>You are offline, so AI is not used.</Trans>
        </strong>
        <Trans>
          Keiko Search looks through the materials and notes on this device and quotes them word for
          word.
        </Trans>
      </span>
    </p>
  );
}
