import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { install, installNow, isInstalled, wayToInstall } from '../../offline/install/install.ts';
import { ForgottenUnused } from '../../ui/ForgottenUnused/forgotten-unused.tsx';
import { InstallGuide } from './install-guide.tsx';
import classes from './install-section.module.css';

const id = 'install';

/** In the settings of a device: whether the product is among its apps, and how it comes there. */
export default function InstallSection() {
  const { prompt } = useSnapshot(install);
  const way = wayToInstall({ prompt });
  const section = useRef<HTMLDivElement>(null);
  // Whoever was sent here comes before it is there.
  useEffect(() => {
    if (location.hash === `#${id}`) section.current?.scrollIntoView();
  }, []);
  return (
    <div className={classes.section} id={id} ref={section}>
      <div className={classes.row}>
        <div className={classes.words}>
          <strong>
            {isInstalled() ? (
              <Trans>Keiko is installed here</Trans>
            ) : (
              <Trans>Keep Keiko on this device</Trans>
            )}
          </strong>
          <span>
            {isInstalled() ? (
              <Trans>It opens like any other app, with or without a network.</Trans>
            ) : way === undefined ? (
              <Trans>
                This browser cannot install it right now; Chrome and Edge can. Keiko works in a tab,
                too.
              </Trans>
            ) : (
              <Trans>It then opens like any other app, with or without a network.</Trans>
            )}
          </span>
        </div>
        {way === 'prompt' && (
          <Button variant="default" size="md" onClick={() => void installNow()}>
            <Trans>Install</Trans>
          </Button>
        )}
      </div>
      <ForgottenUnused />
      {way !== undefined && way !== 'prompt' && <InstallGuide way={way} />}
    </div>
  );
}
