import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface ClassActionProps {
  classId: number;
  tab?: 'progress' | 'marking' | 'outline';
  /** Whose progress is opened. */
  person?: number;
  /** The work that is opened to be marked. */
  attempt?: number;
  isPrimary?: boolean;
  children: ReactNode;
}

/** Leads to the place in a class where something is to be done. */
export function ClassAction(props: ClassActionProps) {
  const { classId, tab, person, attempt, isPrimary, children } = props;
  // Behind somebody who is opened, whoever else may need help comes first.
  const order = person === undefined ? undefined : 'help';
  return (
    <Button
      size="md"
      variant={isPrimary ? 'filled' : 'default'}
      renderRoot={(root) => (
        <Link
          to="/classes/$classId"
          params={{ classId }}
          search={{ tab, order, person, attempt }}
          {...root}
        />
      )}
    >
      {children}
    </Button>
  );
}

export function ContractAction({
  contractId,
  children,
}: {
  contractId: number;
  children: ReactNode;
}) {
  return (
    <Button
      size="md"
      variant="default"
      renderRoot={(props) => (
        <Link to="/contracts/$contractId" params={{ contractId }} {...props} />
      )}
    >
      {children}
    </Button>
  );
}
