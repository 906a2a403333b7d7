import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './notifications-menu.module.css';

const mostShown = 99;

export function BellButton({ unread, ...rest }: { unread: number } & ComponentProps<'button'>) {
  const { t } = useLingui();
  const label =
    unread === 0
      ? t`Notifications`
      : t`Notifications, ${plural(unread, { one: '# unread', other: '# unread' })}`;
  return (
    <UnstyledButton {...rest} aria-label={label}>
      <IconBell size={20} stroke={1.75} />
      {unread > 0 && (
        <span className={classes.badge}>{unread > mostShown ? `${mostShown}+` : unread}</span>
      )}
    </UnstyledButton>
  );
}
