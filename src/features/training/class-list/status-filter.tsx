import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ClassStatus } from '../../../../domain/classes/classes.schema.ts';
import classes from './status-filter.module.css';

/** Links, so that each choice has an address of its own. */
export function StatusFilter({ status }: { status: ClassStatus | undefined }) {
  const { t } = useLingui();
  return (
    <nav className={classes.filter} aria-label={t`Status`}>
      <Choice of={undefined} chosen={status}>
        <Trans>All</Trans>
      </Choice>
      <Choice of={ClassStatus.active} chosen={status}>
        <Trans>In progress</Trans>
      </Choice>
      <Choice of={ClassStatus.future} chosen={status}>
        <Trans>Available soon</Trans>
      </Choice>
      <Choice of={ClassStatus.ended} chosen={status}>
        <Trans>Ended</Trans>
      </Choice>
    </nav>
  );
}

interface ChoiceProps {
  of: ClassStatus | undefined;
  chosen: ClassStatus | undefined;
  children: ReactNode;
}

function Choice({ of, chosen, children }: ChoiceProps) {
  return (
    <Link
      className={classes.choice}
      to="/classes"
      search={of === undefined ? {} : { status: of }}
      aria-current={of === chosen ? 'true' : undefined}
      activeProps={{}}
    >
      {children}
    </Link>
  );
}
