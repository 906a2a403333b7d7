import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './draft-page.module.css';

interface Props {
  readonly userId: number;
  readonly others: readonly { readonly id: number; readonly name: string }[];
  readonly copyId: number | undefined;
  readonly isRefused: boolean;
}

// A page of another feature; the router learns of it by its own route file.
const waitingPath: string = '/waiting';

/** Who else edits, and what became of what both have changed. */
export function DraftNotices({ userId, others, copyId, isRefused }: Props) {
  const { i18n } = useLingui();
  const people = others.filter(({ id }) => id !== userId);
  const names = new Intl.ListFormat(i18n.locale).format(people.map(({ name }) => name));
  return (
    <div className={classes.notices} aria-live="polite">
      {people.length > 0 && (
        <Alert color="var(--keiko-primary-600)">
          <Plural
            value={others.length}
            one={`${names} has this open too. What either of you writes comes together; where both change the same, both are kept.`}
            other={`${names} have this open too. What each of you writes comes together; where two change the same, both are kept.`}
          />
        </Alert>
      )}
      {people.length < others.length && (
        <Alert color="var(--keiko-primary-600)">
          <Trans>
            You have this open too in another window, or had it until a moment ago. Changes from
            both are combined.
          </Trans>
        </Alert>
      )}
      {copyId !== undefined && (
        <Alert color="var(--keiko-warn)">
          <Trans>
            Somebody else changed the same thing at the same time. Theirs is here; yours is kept in
            full in a copy.
          </Trans>{' '}
          <Link to="/library/$materialId/edit" params={{ materialId: copyId }} target="_blank">
            <Trans>Open the copy</Trans>
          </Link>
        </Alert>
      )}
      {isRefused && (
        <Alert color="var(--keiko-bad)">
          <Trans>The server did not accept the last changes. They are kept on this device.</Trans>{' '}
          <Link to={waitingPath}>
            <Trans>See why</Trans>
          </Link>
        </Alert>
      )}
    </div>
  );
}
