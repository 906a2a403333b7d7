import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './draft-page.module.css';

interface Props {
  readonly others: readonly { readonly id: number; readonly name: string }[];
  readonly copyId: number | undefined;
  readonly isRefused: boolean;
}

// A page of another feature; the router learns of it by its own route file.
const waitingPath: string = '/waiting';

/** Who else edits, and what became of what both have changed. */
export function DraftNotices({ others, copyId, isRefused }: Props) {
  const { i18n } = useLingui();
  const names = new Intl.ListFormat(i18n.locale).format(others.map(({ name }) => name));
  return (
    <div className={classes.notices} aria-live="polite">
      {others.length > 0 && (
        <Alert color="var(--keiko-primary-600)">
          <Trans>
            {names} has this open too. What either of you writes comes together; where both change
            the same, both are kept.
          </Trans>
        </Alert>
      )}
      {copyId !== undefined && (
        <Alert color="var(--keiko-warn)">
          <Trans>
            Somebody else changed the same at the same time. Theirs is here; yours is kept whole in
            a copy.
          </Trans>{' '}
          <Link to="/library/$materialId/edit" params={{ materialId: copyId }} target="_blank">
            <Trans>Open the copy</Trans>
          </Link>
        </Alert>
      )}
      {isRefused && (
        <Alert color="var(--keiko-bad)">
          <Trans>The server did not take the last changes. They are kept on this device.</Trans>{' '}
          <Link to={waitingPath}>
            <Trans>See why</Trans>
          </Link>
        </Alert>
      )}
    </div>
  );
}
