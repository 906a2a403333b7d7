import { Trans } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import classes from './login-page.module.css';

interface Props {
  title: ReactNode;
  onSubmit?: (event: FormEvent) => void;
  /** It holds more than a form. */
  isWide?: boolean;
  children: ReactNode;
}

/** The page of a mailed link: a card as the sign-in is one. */
export function LinkCard({ title, onSubmit, isWide = false, children }: Props) {
  const inside = (
    <>
      <div className={classes.logo} aria-hidden>
        稽
      </div>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </>
  );
  return (
    <main className={classes.page}>
      {onSubmit ? (
        <form className={classes.card} onSubmit={onSubmit}>
          {inside}
        </form>
      ) : (
        <div className={classes.card} data-wide={isWide}>
          {inside}
        </div>
      )}
    </main>
  );
}

export function LinkFailure({ error }: { error: Error | null }) {
  return (
    <p className={classes.refusal} role="alert">
      {error instanceof ApiError
        ? (error.messages[0] ?? <Trans>Error code: {error.status}</Trans>)
        : error && <Trans>The server cannot be reached. Please check your connection.</Trans>}
    </p>
  );
}
