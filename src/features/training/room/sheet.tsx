import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sheet.module.css';

interface Props {
  side: 'left' | 'bottom';
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What stands beside the page on a wide screen lies over it on a narrow one. */
export function Sheet({ side, title, isOpen, onClose, children }: Props) {
  const { t } = useLingui();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position={side}
      size={side === 'left' ? 'min(88vw, 340px)' : '78dvh'}
      title={title}
      closeButtonProps={{ 'aria-label': t`Close`, size: 44 }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
      data-side={side}
    >
      {children}
    </Drawer>
  );
}
