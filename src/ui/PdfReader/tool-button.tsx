import { UnstyledButton } from '@mantine/core';
import type { ComponentType } from 'react';
import classes from './pdf-reader.module.css';

interface Props {
  readonly label: string;
  readonly icon: ComponentType<{ size: number; stroke: number }>;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly className?: string | undefined;
  readonly onClick?: () => void;
}

export function ToolButton({
  label,
  icon: Icon,
  isPressed,
  isDisabled,
  className,
  onClick,
}: Props) {
  return (
    <UnstyledButton
      className={`${classes.tool} ${className ?? ''}`}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon size={20} stroke={1.75} />
    </UnstyledButton>
  );
}
