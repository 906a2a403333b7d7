import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { LanguageAndDifficulty } from '../../../ui/LanguageAndDifficulty/language-and-difficulty.tsx';
import classes from './path-editor.module.css';
import type { Draft } from './use-draft.ts';

type Facts = Omit<Draft, 'graph' | 'cover'>;

interface Props {
  readonly draft: Draft;
  readonly onSave: (facts: Facts) => void;
  readonly onClose: () => void;
}

/** What is said of a path on its cards. */
export function FactsDialog({ draft, onSave, onClose }: Props) {
  const { t } = useLingui();
  const { title, description, lang, difficulty, skills } = draft;
  const [facts, setFacts] = useState<Facts>({ title, description, lang, difficulty, skills });
  const set = (next: Partial<Facts>) => setFacts({ ...facts, ...next });
  return (
    <Dialog title={t`Title and skills`} size="lg" onClose={onClose}>
      <form
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault();
          onSave({ ...facts, title: facts.title.trim() });
        }}
      >
        <TextInput
          size="md"
          label={t`Title`}
          maxLength={200}
          value={facts.title}
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
          data-autofocus
        />
        <Textarea
          size="md"
          autosize
          minRows={3}
          maxRows={10}
          maxLength={10_000}
          label={t`Description`}
          value={facts.description}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
        <LanguageAndDifficulty
          lang={facts.lang}
          difficulty={facts.difficulty}
          onLang={(next) => set({ lang: next })}
          onDifficulty={(next) => set({ difficulty: next })}
        />
        <TagsInput
          size="md"
          label={t`Skills`}
          description={t`What people can do once they finish it.`}
          maxTags={20}
          value={facts.skills}
          onChange={(next) =>
            set({
              skills: next.map((skill) => skill.trim().slice(0, 60)).filter((one) => one !== ''),
            })
          }
        />
        <div className={classes.ends}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" type="submit" disabled={facts.title.trim() === ''}>
            <Trans>Take over</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
