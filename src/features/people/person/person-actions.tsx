import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Person } from '../../../../domain/people/people.schema.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import type { abilitiesOver } from '../people-abilities.ts';
import { useRemovePersonPasskeys, useSendPasswordLink, useSetArchived } from '../people.queries.ts';

interface Props {
  person: Person;
  can: ReturnType<typeof abilitiesOver>;
}

export function PersonActions({ person, can }: Props) {
  const { t } = useLingui();
  const { id, name, contactEmail, isArchived, hasPasskey } = person;
  const removePasskeys = useRemovePersonPasskeys(id);
  const sendLink = useSendPasswordLink(id);
  const setArchived = useSetArchived();

  async function askToSend() {
    const isSure = await confirm({
      title: t`Send a link to set a new password?`,
      body: t`It goes to ${contactEmail ?? ''}, works once within 24 hours, and voids earlier links. Using it signs ${name} out everywhere.`,
      action: t`Send the link`,
    });
    if (isSure)
      sendLink.mutate(undefined, {
        onSuccess: (sentTo) => {
          showToast('success', t`A link was sent to ${sentTo}.`);
        },
      });
  }

  async function askToRemovePasskeys() {
    const isSure = await confirm({
      title: t`Remove the passkeys of ${name}?`,
      body: t`For people who have lost both their passkeys and their recovery codes. The password alone lets this person in again. They are told by e-mail.`,
      action: t`Remove`,
      isDangerous: true,
    });
    if (isSure)
      removePasskeys.mutate(undefined, {
        onSuccess: () => showToast('success', t`The passkeys were removed.`),
      });
  }

  async function askToArchive() {
    const isSure =
      isArchived ||
      (await confirm({
        title: t`Archive ${name}?`,
        body: t`This person is signed out everywhere at once and cannot sign in until restored. All work is kept.`,
        action: t`Archive`,
        isDangerous: true,
      }));
    if (isSure) setArchived.mutate({ userIds: [id], isArchived: !isArchived });
  }

  return (
    <>
      {can.resetPassword && !isArchived && (
        <Button
          size="md"
          variant="default"
          disabled={contactEmail === null}
          title={contactEmail === null ? t`There is no contact e-mail yet.` : undefined}
          loading={sendLink.isPending}
          onClick={() => void askToSend()}
        >
          <Trans>Reset password</Trans>
        </Button>
      )}
      {can.resetPassword && hasPasskey && (
        <Button
          size="md"
          variant="default"
          loading={removePasskeys.isPending}
          onClick={() => void askToRemovePasskeys()}
        >
          <Trans>Remove passkeys</Trans>
        </Button>
      )}
      {can.archive && (
        <Button
          size="md"
          variant="default"
          loading={setArchived.isPending}
          onClick={() => void askToArchive()}
        >
          {isArchived ? <Trans>Restore</Trans> : <Trans>Archive</Trans>}
        </Button>
      )}
    </>
  );
}
