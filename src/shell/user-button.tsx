import { useLingui } from '@lingui/react/macro';
import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { User } from '../../domain/people/user.schema.ts';
import { Avatar } from '../ui/Avatar/avatar.tsx';
import classes from './user-menu.module.css';

type Props = { user: User } & UnstyledButtonProps & ComponentProps<'button'>;

export function UserButton({ user, ...rest }: Props) {
  const { t } = useLingui();
  return (
    <UnstyledButton
      aria-haspopup="menu"
      {...rest}
      className={classes.button}
      aria-label={t`Account of ${user.name}`}
    >
      <Avatar name={user.name} imageUrl={user.imageUrl} size={32} />
    </UnstyledButton>
  );
}
