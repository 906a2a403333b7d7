import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../ui/Dialog/dialog.tsx';
import classes from './groups.module.css';

interface Props {
  title: string;
  name: string;
  action: string;
  isSaving: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

export function GroupNameDialog({ title, name: begun, action, isSaving, onSave, onClose }: Props) {
  const { t } = useLingui();
  const [name, setName] = useState(begun);
  const canSave = name.trim() !== '' && name.trim() !== begun;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (canSave) onSave(name.trim());
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          size="md"
          label={t`Name of the group`}
          maxLength={200}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        <div className={classes.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" type="submit" disabled={!canSave} loading={isSaving}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
