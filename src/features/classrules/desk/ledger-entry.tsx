import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import classes from './desk.module.css';

interface Props {
  readonly entry: {
    readonly group: { readonly name: string } | null;
    readonly trainee: { readonly name: string } | null;
    readonly reason: string;
    readonly givenAt: string;
    readonly givenBy: string | null;
    readonly takenBackAt: string | null;
    readonly takenBackBy: string | null;
  };
  /** What was given. */
  readonly what: ReactNode;
  readonly canTakeBack: boolean;
  readonly isTakingBack: boolean;
  readonly onTakeBack: () => void;
}

/** What somebody gave to whom, when and why, and whether it was taken back. */
export function LedgerEntry({ entry, what, canTakeBack, isTakingBack, onTakeBack }: Props) {
  const { group, trainee, reason, givenAt, givenBy, takenBackAt, takenBackBy } = entry;
  return (
    <li data-over={takenBackAt !== null || undefined}>
      <div className={classes.entry}>
        <strong>{trainee?.name ?? group?.name ?? <Trans>Everybody</Trans>}</strong>
        <span>{what}</span>
        {reason !== '' && <span>{reason}</span>}
        <span className={classes.small}>
          {givenBy !== null && `${givenBy} · `}
          <RelativeTime at={givenAt} />
        </span>
        {takenBackAt !== null && (
          <span className={classes.small}>
            <Trans>Taken back</Trans>
            {takenBackBy !== null && ` · ${takenBackBy}`}
            {' · '}
            <RelativeTime at={takenBackAt} />
          </span>
        )}
      </div>
      {canTakeBack && takenBackAt === null && (
        <Button size="sm" variant="default" loading={isTakingBack} onClick={onTakeBack}>
          <Trans>Take back</Trans>
        </Button>
      )}
    </li>
  );
}
