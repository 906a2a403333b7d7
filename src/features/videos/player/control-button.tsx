import { UnstyledButton } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './video-frame.module.css';

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly label: string;
  readonly icon: TablerIcon;
  /** Left out where there is little room. */
  readonly isSpare?: boolean;
}

export function ControlButton({
  label,
  icon: Icon,
  isSpare = false,
  className = '',
  ...props
}: Props) {
  return (
    <UnstyledButton
      type="button"
      className={`${classes.control} ${className}`}
      data-spare={isSpare || undefined}
      aria-label={label}
      title={label}
      {...props}
    >
      <Icon size={22} stroke={1.75} />
    </UnstyledButton>
  );
}
