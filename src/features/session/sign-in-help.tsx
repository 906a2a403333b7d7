import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { LinkCard } from './link-card.tsx';
import classes from './sign-in-help.module.css';

interface Props {
  /** Where the login leads. */
  redirect: string | undefined;
  /** A look at this device and its ways to the server. */
  children: ReactNode;
}

/** For whoever cannot sign in: whom to ask, and whether it is the device. */
export function SignInHelp({ redirect, children }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Help with signing in`);
  return (
    <LinkCard title={<Trans>Help with signing in</Trans>} isWide>
      <section className={classes.part}>
        <h2>
          <Trans>No account, or a forgotten one</Trans>
        </h2>
        <p>
          <Trans>
            Ask an admin of your organisation: they create accounts and know account names. Your
            group’s manager can also help with a new password.
          </Trans>
        </p>
      </section>
      <section className={classes.part}>
        <h2>
          <Trans>Is it this device?</Trans>
        </h2>
        {children}
      </section>
      <Button
        size="md"
        variant="default"
        leftSection={<IconArrowLeft size={18} stroke={1.75} />}
        renderRoot={(props) => <Link to="/auth/login" search={{ redirect }} {...props} />}
      >
        <Trans>Back to the sign-in</Trans>
      </Button>
    </LinkCard>
  );
}
