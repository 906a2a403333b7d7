import { Trans } from '@lingui/react/macro';
import { IconShare2 } from '@tabler/icons-react';
import type { InstallWay } from '../../offline/install/install.ts';
import classes from './install-guide.module.css';
import { AppPicture, RowPicture, ShareSignPicture } from './install-pictures.tsx';

/** The steps of the way where the browser itself offers nothing, in words and pictures. */
export function InstallGuide({ way }: { way: Exclude<InstallWay, 'prompt'> }) {
  return (
    <ol className={classes.steps}>
      <li className={classes.step}>
        <ShareSignPicture />
        <p>
          {way === 'safari' ? (
            <Trans>
              Tap the Share sign <IconShare2 className={classes.sign} size={18} aria-hidden /> in
              Safari’s bar. Where you do not see it, tap “…” first.
            </Trans>
          ) : way === 'menu' ? (
            <Trans>
              Open the Share sign <IconShare2 className={classes.sign} size={18} aria-hidden /> of
              this browser: beside the address, or in its menu.
            </Trans>
          ) : (
            <Trans>
              Click the Share sign <IconShare2 className={classes.sign} size={18} aria-hidden /> in
              Safari’s bar, or open the menu “File”.
            </Trans>
          )}
        </p>
      </li>
      <li className={classes.step}>
        <RowPicture isDock={way === 'dock'} />
        <p>
          {way === 'dock' ? (
            <Trans>Choose “Add to Dock…”.</Trans>
          ) : (
            <Trans>
              Choose “Add to Home Screen”, further down in the list, leave “Open as Web App” on, and
              tap “Add”.
            </Trans>
          )}
        </p>
      </li>
      <li className={classes.step}>
        <AppPicture />
        <p>
          <Trans>
            Open Keiko from there and sign in once more. Send what is still waiting here first, and
            download your classes there: nothing is carried over.
          </Trans>
        </p>
      </li>
    </ol>
  );
}
