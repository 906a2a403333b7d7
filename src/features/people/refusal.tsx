import { Trans } from '@lingui/react/macro';
import { ApiError } from '../../lib/api-error.ts';
import classes from './people.module.css';

/** Why the server did not do what a form asked for, beside the form. */
export function Refusal({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <p className={classes.refusal} role="alert">
      {error instanceof ApiError ? (
        (error.messages[0] ?? <Trans>Error code: {error.status}</Trans>)
      ) : (
        <Trans>The server cannot be reached. Please check your connection.</Trans>
      )}
    </p>
  );
}
