import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import type { User } from '../../domain/people/user.schema.ts';
import { useChooseLanguage, useSignOut } from '../features/session/session.queries.ts';
import { waiting } from '../offline/outbox.ts';
import { saveUnsaved } from '../offline/unsaved.ts';
import { Avatar } from '../ui/Avatar/avatar.tsx';
import { confirm } from '../ui/Confirm/confirm-store.ts';
import { useColorScheme } from '../ui/theme/use-color-scheme.ts';
import classes from './user-menu.module.css';

const schemes = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
] as const;

export function UserMenu({ user }: { user: User }) {
  const { t } = useLingui();
  const signOut = useSignOut();
  const chooseLanguage = useChooseLanguage();
  const { scheme, setScheme } = useColorScheme();
  const schemeLabels = { light: t`Light`, dark: t`Dark`, auto: t`As the device` };

  function bodyFor(count: number): string {
    if (count === 0) return t`What you wrote stays safe.`;
    return plural(count, {
      one: 'One change is not on the server yet. It stays on this device and is sent when you sign in here again. Cancel to wait until it is sent.',
      other:
        '# changes are not on the server yet. They stay on this device and are sent when you sign in here again. Cancel to wait until they are sent.',
    });
  }

  async function askAndSignOut() {
    await saveUnsaved();
    const count = waiting().length;
    const isSure = await confirm({
      title: count === 0 ? t`Sign out?` : t`Sign out before everything is sent?`,
      body: bodyFor(count),
      action: count === 0 ? t`Sign out` : t`Sign out anyway`,
    });
    if (isSure) signOut.mutate();
  }

  return (
    <Menu
      position="bottom-end"
      width={260}
      withinPortal
      alignItemsLabels="none"
      // It would be a child of the menu that is none of its items.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={t`Account of ${user.name}`}>
          <Avatar name={user.name} imageUrl={user.imageUrl} size={32} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{user.name}</strong>
          <span>{user.accountId}</span>
        </div>
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
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.75} />}
          onClick={() => void askAndSignOut()}
        >
          <Trans>Sign out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
