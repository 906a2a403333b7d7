import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconId,
  IconHeartRateMonitor,
  IconLanguage,
  IconLock,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { isTrainee } from '../../domain/access/roles.ts';
import type { User } from '../../domain/people/user.schema.ts';
import { maySwitchRole } from '../../domain/access/views.ts';
import { useChooseLanguage } from '../features/session/session.queries.ts';
import { ViewAsItems } from '../features/session/view-as-items.tsx';
import { openSystemCheck } from '../features/systemcheck/system-check.store.ts';
import { lock } from '../offline/accounts/accounts.ts';
import { useColorScheme } from '../ui/theme/use-color-scheme.ts';
import { UserButton } from './user-button.tsx';
import classes from './user-menu.module.css';

const schemes = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
] as const;

interface Props {
  user: User;
  onAskGroup: () => void;
  onLeave: () => void;
}

/** Comes with its first use, open. */
export default function UserMenuDropdown({ user, onAskGroup, onLeave }: Props) {
  const { t } = useLingui();
  const hasTrackId = user.targetOrg.setting.trackIdEnabled && isTrainee(user.viewAs);
  const button = useRef<HTMLButtonElement>(null);
  const chooseLanguage = useChooseLanguage();
  const { scheme, setScheme } = useColorScheme();
  const schemeLabels = { light: t`Light`, dark: t`Dark`, auto: t`Use device setting` };

  return (
    <Menu
      classNames={{ item: classes.item ?? '' }}
      defaultOpened
      // Mantine knows of nothing that had the focus before a menu that comes open.
      onClose={() => button.current?.focus({ preventScroll: true })}
      position="bottom-end"
      width={260}
      withinPortal
      alignItemsLabels="none"
      // It would be a child of the menu that is none of its items.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UserButton ref={button} user={user} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{user.name}</strong>
          <span>{user.accountId}</span>
        </div>
        {hasTrackId && (
          <Menu.Item
            leftSection={<IconId size={18} stroke={1.75} />}
            renderRoot={(props) => <Link to="/settings" hash="trackid" {...props} />}
          >
            <Trans>TrackID profile</Trans>
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLanguage size={18} stroke={1.75} />}
          lang={user.lang === 'ja' ? 'en' : 'ja'}
          onClick={() => chooseLanguage.mutate(user.lang === 'ja' ? 'en' : 'ja')}
        >
          {user.lang === 'ja' ? 'English' : '日本語'}
        </Menu.Item>
        <Menu.Divider />
        {schemes.map(({ value, icon: Icon }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={scheme === value}
            closeMenuOnClick
            className={classes.choice ?? ''}
            classNames={{ itemIndicator: classes.indicator ?? '' }}
            onChange={() => setScheme(value)}
          >
            <span className={classes.scheme}>
              <Icon size={18} stroke={1.75} aria-hidden />
              {schemeLabels[value]}
            </span>
          </Menu.RadioItem>
        ))}
        {maySwitchRole(user.role) && <ViewAsItems user={user} onAskGroup={onAskGroup} />}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconHeartRateMonitor size={18} stroke={1.75} />}
          onClick={openSystemCheck}
        >
          <Trans>System Check</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconLock size={18} stroke={1.75} />} onClick={() => void lock()}>
          <Trans>Lock this device</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} />} onClick={onLeave}>
          <Trans>Sign out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
