import { useLingui } from '@lingui/react/macro';
import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from './use-focus-back.ts';

interface Props {
  title: ReactNode;
  size?: ModalProps['size'];
  onClose: () => void;
  children: ReactNode;
}

/** What must be answered or closed before one goes on. */
export function Dialog({ title, size = 'md', onClose, children }: Props) {
  const { t } = useLingui();
  useFocusBack();
  return (
    <Modal
      opened
      centered
      title={title}
      size={size}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t`Close`, size: 44, iconSize: 20 }}
    >
      {children}
    </Modal>
  );
}
