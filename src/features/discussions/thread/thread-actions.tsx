import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconBell,
  IconBellOff,
  IconBellRinging,
  IconCheck,
  IconCircleCheck,
  IconRotate2,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Discussion, Wish } from '../../../../domain/discussions/discussions.schema.ts';
import { useMenuButton } from '../../../ui/Menu/use-menu-button.ts';
import { saysWhenNotKept } from '../../../ui/Toast/says-when-not-kept.ts';
import { writerOf } from '../write-discussion.ts';
import classes from './thread.module.css';

/** What everybody who reads it can do with it as a whole. */
export function ThreadActions({ discussion }: { discussion: Discussion }) {
  const { uuid, can, resolvedAt } = discussion;
  const isResolved = resolvedAt !== null;
  return (
    <div className={classes.actions}>
      {can.settle && (
        <Button
          size="md"
          variant="default"
          leftSection={
            isResolved ? (
              <IconRotate2 size={18} stroke={1.75} />
            ) : (
              <IconCircleCheck size={18} stroke={1.75} />
            )
          }
          onClick={() => void saysWhenNotKept(writerOf(uuid).resolve(!isResolved))}
        >
          {isResolved ? <Trans>Reopen</Trans> : <Trans>Resolve</Trans>}
        </Button>
      )}
      <WishMenu discussion={discussion} />
    </div>
  );
}

function WishMenu({ discussion: { uuid, wish: told } }: { discussion: Discussion }) {
  const { t } = useLingui();
  const { button, first } = useMenuButton();
  const [chosen, setChosen] = useState<Wish | null>();
  const wish = chosen === undefined ? told : chosen;
  const Icon = wish === 'muted' ? IconBellOff : wish === 'subscribed' ? IconBellRinging : IconBell;
  const options: readonly [Wish | null, string][] = [
    ['subscribed', t`Notify me of everything new`],
    [null, t`Notify me where I take part`],
    ['muted', t`Do not notify me`],
  ];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          ref={button}
          size={44}
          variant="subtle"
          color="gray"
          aria-label={t`What you are notified of`}
          title={t`What you are notified of`}
        >
          <Icon size={22} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map(([value, label]) => (
          <Menu.Item
            key={label}
            rightSection={
              value === wish ? (
                <IconCheck size={16} aria-label={t({ message: 'Chosen', context: 'in a menu' })} />
              ) : undefined
            }
            onClick={first(() => {
              setChosen(value);
              void saysWhenNotKept(writerOf(uuid).wish(value));
            })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
