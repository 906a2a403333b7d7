import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './people.module.css';
import { usePersonRules } from './person-rules.ts';
import { Refusal } from './refusal.tsx';

interface Props {
  contactEmail: string | null;
  pendingEmail: string | null;
  isSaving: boolean;
  error: Error | null;
  onAsk: (email: string, onAsked: { onSuccess: () => void }) => void;
  onCancel: () => void;
}

/** The address of a person; a new one counts once the link that it is sent was opened. */
export function ContactEmailForm(props: Props) {
  const { contactEmail, pendingEmail, isSaving, error, onAsk, onCancel } = props;
  const { t } = useLingui();
  const rules = usePersonRules();
  const [email, setEmail] = useState<string>();
  const typed = email ?? contactEmail ?? '';
  const isChanged = typed.trim() !== (contactEmail ?? '');
  const fault = isChanged ? rules.email(typed) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isChanged && fault === undefined)
      onAsk(typed.trim(), { onSuccess: () => setEmail(undefined) });
  }

  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <TextInput
        size="md"
        type="email"
        label={t`Contact e-mail`}
        description={t`A link is sent to the new address, which takes effect once the link is opened.`}
        maxLength={254}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        error={typed === '' ? undefined : fault}
      />
      {pendingEmail !== null && (
        <div className={classes.actions}>
          <p className={classes.pending} role="status">
            <Trans>{pendingEmail} is waiting to be verified.</Trans>
          </p>
          <Button size="md" variant="default" disabled={isSaving} onClick={onCancel}>
            <Trans>Keep the old address</Trans>
          </Button>
        </div>
      )}
      <div className={classes.actions}>
        <Refusal error={error} />
        <Button
          size="md"
          type="submit"
          disabled={!isChanged || fault !== undefined}
          loading={isSaving}
        >
          <Trans>Send the link</Trans>
        </Button>
      </div>
    </form>
  );
}
