import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ClassStatus } from '../../../../domain/classes/classes.schema.ts';
import classes from './status-filter.module.css';

/** Links, so that each choice has an address of its own. */
export function StatusFilter() {
  const { t } = useLingui();
  return (
    <nav className={classes.filter} aria-label={t`Status`}>
      <Choice of={undefined}>
        <Trans>All</Trans>
      </Choice>
      <Choice of={ClassStatus.active}>
        <Trans>In progress</Trans>
      </Choice>
      <Choice of={ClassStatus.future}>
        <Trans>Available soon</Trans>
      </Choice>
      <Choice of={ClassStatus.ended}>
        <Trans>Ended</Trans>
      </Choice>
    </nav>
  );
}

interface ChoiceProps {
  of: ClassStatus | undefined;
  children: ReactNode;
}

function Choice({ of, children }: ChoiceProps) {
  return (
    <Link
      className={classes.choice}
      to="/classes"
      search={of === undefined ? {} : { status: of }}
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {children}
    </Link>
  );
}
