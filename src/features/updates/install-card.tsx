import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDeviceTablet, IconShare2 } from '@tabler/icons-react';
import { forgetInstall, installNow } from '../../offline/install/install.ts';
import classes from './install-card.module.css';

/** A quiet offer, with the ways there are on this device. */
export default function InstallCard({ way }: { way: 'prompt' | 'share' }) {
  return (
    <section className={classes.card} aria-labelledby="install-title">
      <IconDeviceTablet className={classes.icon} size={28} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <h2 id="install-title" className={classes.title}>
          <Trans>Keep Keiko on this device</Trans>
        </h2>
        <p className={classes.text}>
          {way === 'prompt' ? (
            <Trans>It opens from the home screen, full size, with or without a network.</Trans>
          ) : (
            <Trans>
              Tap the Share sign <IconShare2 className={classes.sign} size={18} aria-hidden /> of
              the browser, then “Add to Home Screen”. What you keep for offline then stays for good.
            </Trans>
          )}
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
    </section>
  );
}
