import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { forgetInstall, installNow, type InstallWay } from '../../offline/install/install.ts';
import classes from './install-card.module.css';
import { InstallGuide } from './install-guide.tsx';

/** A quiet offer, with the way there is on this device. */
export default function InstallCard({ way }: { way: InstallWay }) {
  return (
    <section className={classes.card} aria-labelledby="install-title">
      <IconDeviceTablet className={classes.icon} size={28} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <h2 id="install-title" className={classes.title}>
          <Trans>Keep Keiko on this device</Trans>
        </h2>
        <p className={classes.text}>
          <Trans>
            It opens from the home screen, full size, online or offline, and what you saved for
            offline use stays.
          </Trans>
        </p>
      </div>
      <div className={classes.actions}>
        {way === 'prompt' && (
          <Button size="md" onClick={() => void installNow()}>
            <Trans>Install</Trans>
          </Button>
        )}
        <Button size="md" variant="default" onClick={forgetInstall}>
          {way === 'prompt' ? <Trans>Not now</Trans> : <Trans>Got it</Trans>}
        </Button>
      </div>
      {way !== 'prompt' && (
        <div className={classes.guide}>
          <InstallGuide way={way} />
          <p className={classes.text}>
            <Trans>You find this again in the settings, under “This device”.</Trans>
          </p>
        </div>
      )}
    </section>
  );
}
