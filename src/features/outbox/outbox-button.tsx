import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import classes from './outbox-button.module.css';

// The panel's own code comes when somebody asks.
const OutboxPanel = lazy(() => import('./outbox-panel.tsx'));

/** Opens the list of what is not yet on the server, when there is something to see in it. */
export function OutboxButton({ isToOpen, children }: { isToOpen: boolean; children: ReactNode }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isToOpen ? (
        <UnstyledButton
          className={classes.button}
          title={t`Show what is not on the server yet`}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {children}
        </UnstyledButton>
      ) : (
        children
      )}
      {isOpen && (
        <Suspense>
          <OutboxPanel onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
