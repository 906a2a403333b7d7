import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconBriefcase, IconSelector } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './workspace-menu.module.css';

export interface WorkspaceButtonProps {
  readonly name: string;
  readonly isRail: boolean;
  /** It cannot be left. */
  readonly isFixed: boolean;
}

export function WorkspaceButton({
  name,
  isRail,
  isFixed,
  ...rest
}: WorkspaceButtonProps & ComponentProps<'button'>) {
  const { t } = useLingui();
  return (
    <UnstyledButton
      {...(isFixed ? {} : { 'aria-haspopup': 'menu' })}
      {...rest}
      className={classes.button}
      aria-label={t`Workspace: ${name}`}
      title={isRail ? name : undefined}
      disabled={isFixed}
      data-rail={isRail}
    >
      <IconBriefcase size={20} stroke={1.75} aria-hidden />
      <span className={classes.name}>{name}</span>
      {!isFixed && <IconSelector size={18} stroke={1.75} aria-hidden className={classes.mark} />}
    </UnstyledButton>
  );
}
