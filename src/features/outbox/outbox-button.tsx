import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import classes from './outbox-button.module.css';

// The panel's own code comes when somebody asks.
const OutboxPanel = lazy(() => import('./outbox-panel.tsx'));

/** Opens the list of what is not yet on the server. */
export function OutboxButton({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <UnstyledButton
        className={classes.button}
        title={t`Show what is not on the server yet`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {children}
      </UnstyledButton>
      {isOpen && (
        <Suspense>
          <OutboxPanel onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
