import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CurrentPassword } from '../current-password.tsx';
import { LinkFailure } from '../link-card.tsx';
import classes from './passkeys.module.css';

interface Props {
  accountName: string;
  /** What the button does, for who knows the password. */
  action: ReactNode;
  isDangerous?: boolean;
  change: { mutate: (current: string) => void; isPending: boolean; error: Error | null };
  /** What the change takes along. */
  children: ReactNode;
}

/** Says what a change of the ways to sign in means, and asks for the password before it is made. */
export function PasswordShownForm({ accountName, action, isDangerous, change, children }: Props) {
  const [current, setCurrent] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form lies in a dialog of a page that may be a form too.
    event.stopPropagation();
    if (current !== '' && !change.isPending) change.mutate(current);
  }

  return (
    <form className={classes.stack} onSubmit={submit}>
      <p className={classes.words}>{children}</p>
      <CurrentPassword accountName={accountName} value={current} onChange={setCurrent} />
      {change.error && <LinkFailure error={change.error} />}
      <div className={classes.actions}>
        <Button
          type="submit"
          size="md"
          {...(isDangerous ? { color: 'var(--keiko-danger)' } : {})}
          disabled={current === ''}
          loading={change.isPending}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}
