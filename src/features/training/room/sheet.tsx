import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sheet.module.css';

interface Props {
  side: 'left' | 'bottom';
  /** What it is, for who cannot see it. */
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What stands beside the page on a wide screen lies over it on a narrow one. */
export function Sheet({ side, label, isOpen, onClose, children }: Props) {
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position={side}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
      size={side === 'left' ? 'min(88vw, 340px)' : '78dvh'}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={label} data-side={side}>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
