import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../ui/LazyPart/part.tsx';
import classes from './outbox-button.module.css';

// The panel's own code comes when somebody asks.
const OutboxPanel = lazyPart(() => import('./outbox-panel.tsx'));

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
        <Part onGiveUp={() => setIsOpen(false)}>
          <OutboxPanel onClose={() => setIsOpen(false)} />
        </Part>
      )}
    </>
  );
}
