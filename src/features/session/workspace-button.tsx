import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import {
  IconBriefcase,
  IconSelector,
  IconTent,
  IconUserStar,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import type { WorkspaceKind } from '../../../domain/session/workspace.rules.ts';
import classes from './workspace-menu.module.css';

const signs: Record<WorkspaceKind, TablerIcon> = {
  standard: IconBriefcase,
  selfLearning: IconUserStar,
  bootcamp: IconTent,
};

export interface WorkspaceButtonProps {
  readonly kind: WorkspaceKind;
  readonly name: string;
  readonly isRail: boolean;
  /** It cannot be left. */
  readonly isFixed: boolean;
}

export function WorkspaceButton({
  kind,
  name,
  isRail,
  isFixed,
  ...rest
}: WorkspaceButtonProps & ComponentProps<'button'>) {
  const { t } = useLingui();
  const Sign = signs[kind];
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
      <Sign size={20} stroke={1.75} aria-hidden />
      <span className={classes.name}>{name}</span>
      {!isFixed && <IconSelector size={18} stroke={1.75} aria-hidden className={classes.mark} />}
    </UnstyledButton>
  );
}
