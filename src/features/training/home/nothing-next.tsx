import { Trans } from '@lingui/react/macro';
import type { Home } from '../../../../domain/training/training.contract.ts';
import classes from './continue-card.module.css';

/** Why there is no next step, and what one can do. */
export function NothingNext({ home, isOffline }: { home: Home; isOffline: boolean }) {
  const active = home.classes.filter(({ status }) => status === 1);
  const isAllDone = active.length > 0 && active.every(({ percent }) => percent === 100);
  return (
    <section className={classes.card} aria-labelledby="continue-title">
      <div className={classes.text}>
        <h2 id="continue-title" className={classes.title}>
          {isAllDone ? (
            <Trans>All done. Well practised!</Trans>
          ) : isOffline && active.length > 0 ? (
            <Trans>Nothing left to do on this device</Trans>
          ) : (
            <Trans>Nothing to do right now</Trans>
          )}
        </h2>
        <p className={classes.place}>
          {isAllDone ? (
            <Trans>
              You have completed everything in your classes. Everything stays open to read again.
            </Trans>
          ) : isOffline && active.length > 0 ? (
            <Trans>
              Without a connection you can open what was downloaded. Download a class on its page
              while you are online.
            </Trans>
          ) : home.classes.length > 0 ? (
            <Trans>The next section of your classes is not open yet.</Trans>
          ) : (
            <Trans>As soon as you are enrolled in a class, your next step appears here.</Trans>
          )}
        </p>
      </div>
    </section>
  );
}
