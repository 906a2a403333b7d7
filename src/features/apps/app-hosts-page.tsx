import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconAppWindow, IconPlus, IconTrash } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { AppHostSchema } from '../../../domain/apps/app-address.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { showToast } from '../../ui/Toast/toast.tsx';
import classes from './app-hosts-page.module.css';
import { appHostsQuery, useSaveAppHosts } from './apps.queries.ts';

/** Where apps of this organisation may be, beside the .zip files of its library. */
export default function AppHostsPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(appHostsQuery());
  const { hosts } = data;
  const save = useSaveAppHosts(data);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);

  function keep(next: string[]): void {
    save.mutate(next, {
      onSuccess: () => {
        setTyped('');
        // What was pressed may be gone with its host.
        field.current?.focus();
        showToast('success', t`Saved`);
      },
    });
  }

  function add(event: FormEvent): void {
    event.preventDefault();
    const host = AppHostSchema.safeParse(hostIn(typed));
    setIsWrong(!host.success);
    if (host.success) keep([...hosts, host.data]);
  }

  return (
    <section className={classes.page}>
      <h2 className={classes.title}>
        <Trans>App hosts</Trans>
      </h2>
      <p className={classes.words}>
        <Trans>
          Apps from a .zip file need nothing here. An app at an address opens only when its host is
          on this list. It gets no name, no session and nothing of this site; what it loads comes
          from its own host, which sees the address of the device.
        </Trans>
      </p>
      {hosts.length === 0 ? (
        <EmptyState
          icon={<IconAppWindow size={28} stroke={1.75} />}
          title={t`No host is allowed yet`}
        />
      ) : (
        <ul className={classes.hosts} aria-label={t`Allowed hosts`}>
          {hosts.map((host) => (
            <li key={host}>
              <span className={classes.host}>{host}</span>
              <ActionIcon
                size={44}
                variant="subtle"
                color="gray"
                aria-label={t`Remove ${host}`}
                disabled={save.isPending}
                onClick={() => keep(hosts.filter((one) => one !== host))}
              >
                <IconTrash size={18} stroke={1.75} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <form className={classes.form} onSubmit={add} noValidate>
        <TextInput
          ref={field}
          size="md"
          className={classes.field ?? ''}
          label={t`Host`}
          placeholder="apps.example"
          inputMode="url"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={253}
          value={typed}
          error={isWrong && t`Enter a host name, such as apps.example.`}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setIsWrong(false);
          }}
        />
        <Button
          type="submit"
          size="md"
          leftSection={<IconPlus size={18} stroke={1.75} />}
          disabled={typed.trim() === ''}
          loading={save.isPending}
        >
          <Trans>Allow</Trans>
        </Button>
      </form>
    </section>
  );
}

/** Most people paste a whole address. */
const hostIn = (typed: string): string => {
  const text = typed.trim();
  return (text.includes('://') && URL.parse(text)?.host) || text;
};
