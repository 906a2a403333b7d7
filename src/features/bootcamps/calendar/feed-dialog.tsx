import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconCopy, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { canCopy, copyText } from '../../../lib/copy-text.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import classes from './feed-dialog.module.css';
import { feedQuery, useMakeFeed, useRevokeFeed } from './feed.queries.ts';

/** The secret address at which a person's own calendar programs read all of their bootcamps. */
export default function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data: feed } = useQuery(feedQuery());
  const make = useMakeFeed();
  const revoke = useRevokeFeed();
  const url = make.data?.url;

  async function makeAnew() {
    const isSure =
      !feed ||
      (await confirm({
        title: t`Make a new address?`,
        body: t`Calendar apps that use the old address will stop updating.`,
        action: t`Make a new address`,
      }));
    if (isSure) make.mutate();
  }

  async function takeBack() {
    const isSure = await confirm({
      title: t`Switch the address off?`,
      body: t`Calendar apps that use it will stop updating.`,
      action: t`Switch off`,
      isDangerous: true,
    });
    if (isSure) revoke.mutate(undefined, { onSuccess: () => make.reset() });
  }

  async function copy(text: string) {
    if (await copyText(text)) showToast('success', t`The address was copied.`);
  }

  return (
    <Dialog title={t`Subscribe to the calendar`} size="lg" onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.words}>
          <Trans>
            Your own calendar, on your phone for example, can show the sessions and deadlines of all
            your bootcamps. It reads them at an address that is yours alone.
          </Trans>
        </p>
        {url !== undefined && (
          <>
            <div className={classes.address}>
              <TextInput
                size="md"
                readOnly
                label={t`Your secret address`}
                value={url}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              {canCopy() && (
                <Button
                  size="md"
                  leftSection={<IconCopy size={18} aria-hidden />}
                  onClick={() => void copy(url)}
                >
                  <Trans>Copy</Trans>
                </Button>
              )}
            </div>
            <p className={classes.words}>
              <Trans>
                Copy it now: it is shown only this once. In your calendar, choose “Subscribe” or
                “Add by URL”, and paste it. Whoever has it can read your calendar.
              </Trans>
            </p>
          </>
        )}
        {url === undefined && feed && (
          <p className={classes.words}>
            {feed.lastReadAt === null ? (
              <Trans>You have an address. No calendar has read it yet.</Trans>
            ) : (
              <Trans>
                You have an address. A calendar read it <RelativeTime at={feed.lastReadAt} />.
              </Trans>
            )}
          </p>
        )}
        <div className={classes.actions}>
          {feed && (
            <Button
              size="md"
              variant="default"
              loading={revoke.isPending}
              onClick={() => void takeBack()}
            >
              <Trans>Switch off</Trans>
            </Button>
          )}
          {feed !== undefined && url === undefined && (
            <Button
              size="md"
              leftSection={<IconLink size={18} aria-hidden />}
              loading={make.isPending}
              onClick={() => void makeAnew()}
            >
              {feed ? <Trans>Make a new address</Trans> : <Trans>Make an address</Trans>}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
