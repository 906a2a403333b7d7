import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isForgottenUnused } from '../../offline/install/install.ts';
import classes from './forgotten-unused.module.css';

/** Where the browser removes what is kept when nobody comes: that it does, and `children`, what helps. */
export function ForgottenUnused({ children }: { children?: ReactNode }) {
  if (!isForgottenUnused()) return null;
  return (
    <div className={classes.note} role="note">
      <IconAlertTriangle className={classes.sign} size={20} stroke={1.75} aria-hidden />
      <p>
        <Trans>
          Safari removes what Keiko keeps here, downloads and what is not sent yet, when Keiko is
          not opened for seven days. Opened from the home screen or the Dock, all of it stays.
        </Trans>{' '}
        {children}
      </p>
    </div>
  );
}
