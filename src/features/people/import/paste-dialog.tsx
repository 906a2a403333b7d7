import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import classes from './dialogs.module.css';

interface Props {
  readonly onClose: () => void;
  readonly onFile: (file: File) => void;
}

/** Cells copied out of a spreadsheet: they come with tabs between them. */
export default function PasteDialog({ onClose, onFile }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const take = () => {
    onClose();
    onFile(new File([text], t`Pasted rows.csv`, { type: 'text/csv' }));
  };
  return (
    <Dialog title={<Trans>Paste rows</Trans>} size="lg" onClose={onClose}>
      <Textarea
        data-autofocus
        label={t`Rows copied from a spreadsheet, with their headings`}
        rows={12}
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        classNames={{ input: classes.cells ?? '' }}
      />
      <div className={classes.actions}>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="md" disabled={text.trim() === ''} onClick={take}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
