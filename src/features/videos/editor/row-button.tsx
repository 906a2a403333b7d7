import { UnstyledButton } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './video-editor.module.css';

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly label: string;
  readonly icon: TablerIcon;
}

export function RowButton({ label, icon: Icon, className = '', ...props }: Props) {
  return (
    <UnstyledButton
      type="button"
      className={`${classes.button} ${className}`}
      aria-label={label}
      title={label}
      {...props}
    >
      <Icon size={20} stroke={1.75} />
    </UnstyledButton>
  );
}
