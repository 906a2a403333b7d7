import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Language, languages, LanguageSchema } from '../../../../domain/format/language.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { languageWords } from '../../../lib/material-words.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { useMakePath } from '../learningpaths.queries.ts';
import classes from './path-list.module.css';

interface Props {
  readonly onMade: (pathId: number) => void;
  readonly onClose: () => void;
}

export function NewPathDialog({ onMade, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [title, setTitle] = useState('');
  const [lang, setLang] = useState<Language>(currentLanguage());
  const make = useMakePath();

  async function send(): Promise<void> {
    // A message has said why, when it could not be made.
    const path = await make.mutateAsync({ title: title.trim(), lang }).catch(() => undefined);
    if (path) onMade(path.id);
  }

  return (
    <Dialog title={t`New learning path`} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextInput
          size="md"
          label={t`Title`}
          maxLength={200}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          data-autofocus
        />
        <NativeSelect
          size="md"
          label={t`Language`}
          value={lang}
          data={languages.map((value) => ({ value, label: i18n._(languageWords[value]) }))}
          onChange={({ currentTarget }) => setLang(LanguageSchema.parse(currentTarget.value))}
        />
        <div className={classes.ends}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" type="submit" disabled={title.trim() === ''} loading={make.isPending}>
            <Trans>Create</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
