import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconHelpCircle, IconLanguage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { currentLanguage, speak } from '../../lib/i18n.ts';
import classes from './login-page.module.css';

/** What there is at the door beside signing in: the other language, and help. */
export function LoginWays({ redirect }: { redirect: string | undefined }) {
  const [hasFailed, setHasFailed] = useState(false);
  const other = currentLanguage() === 'ja' ? 'en' : 'ja';

  function speakOther() {
    setHasFailed(false);
    // Without a network only one language may be here.
    speak(other).catch(() => setHasFailed(true));
  }

  return (
    <div className={classes.ways}>
      <UnstyledButton type="button" className={classes.way} lang={other} onClick={speakOther}>
        <IconLanguage size={18} stroke={1.75} aria-hidden />
        {other === 'ja' ? '日本語' : 'English'}
      </UnstyledButton>
      <Link to="/auth/help" search={{ redirect }} className={classes.way}>
        <IconHelpCircle size={18} stroke={1.75} aria-hidden />
        <Trans>Help</Trans>
      </Link>
      {hasFailed && (
        <p role="alert" className={classes.refusal}>
          <Trans>The server cannot be reached. Please check your connection.</Trans>
        </p>
      )}
    </div>
  );
}
