import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRotate } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { dateFormat } from '../../../domain/format/intl-formats.ts';
import { elapsed, paused, reset, resumed, spelled, started } from './presenter-time.ts';
import classes from './presenter.module.css';

/** The time of day, and for how long somebody has been speaking. */
export function PresenterClock() {
  const { t, i18n } = useLingui();
  const [now, setNow] = useState(() => Date.now());
  const [timer, setTimer] = useState(() => started(Date.now()));
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(ticking);
  }, []);
  const isRunning = timer.since !== undefined;
  const clock = dateFormat(i18n.locale, { hour: 'numeric', minute: '2-digit' });
  return (
    <div className={classes.clock}>
      <span className={classes.elapsed} role="timer" aria-label={t`Speaking time`}>
        {spelled(elapsed(timer, now))}
      </span>
      <Button
        size="sm"
        h={44}
        variant="default"
        leftSection={
          isRunning ? (
            <IconPlayerPause size={18} stroke={1.75} />
          ) : (
            <IconPlayerPlay size={18} stroke={1.75} />
          )
        }
        onClick={() => setTimer(isRunning ? paused(timer, Date.now()) : resumed(timer, Date.now()))}
      >
        {isRunning ? <Trans>Pause</Trans> : <Trans>Resume</Trans>}
      </Button>
      <Button
        size="sm"
        h={44}
        variant="default"
        leftSection={<IconRotate size={18} stroke={1.75} />}
        onClick={() => {
          setNow(Date.now());
          setTimer(reset(timer, Date.now()));
        }}
      >
        <Trans>Reset</Trans>
      </Button>
      <time className={classes.time}>{clock.format(now)}</time>
    </div>
  );
}
