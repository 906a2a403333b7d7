import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface ClassActionProps {
  classId: number;
  tab?: 'progress' | 'marking' | 'outline';
  /** Whom the progress is looked through for. */
  keyword?: string;
  isPrimary?: boolean;
  children: ReactNode;
}

/** Leads to the place in a class where something is to be done. */
export function ClassAction({ classId, tab, keyword, isPrimary, children }: ClassActionProps) {
  return (
    <Button
      size="md"
      variant={isPrimary ? 'filled' : 'default'}
      renderRoot={(props) => (
        <Link to="/classes/$classId" params={{ classId }} search={{ tab, keyword }} {...props} />
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
