import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { Difficulty, MaterialType } from '../../../../../domain/materials/kinds.ts';
import type { Language } from '../../../../../domain/format/language.ts';
import { Dialog } from '../../../../ui/Dialog/dialog.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { LanguageAndDifficulty } from '../../../../ui/LanguageAndDifficulty/language-and-difficulty.tsx';
import { kindOf } from '../../kinds/material-kinds.ts';
import { useCreateDocument } from '../material.mutations.ts';
import classes from '../material-form.module.css';

const longestTitle = 200;

interface Props {
  readonly type: MaterialType;
  readonly lang: Language;
  readonly onClose: () => void;
}

interface Facts {
  readonly title: string;
  readonly lang: Language;
  readonly difficulty: Difficulty;
}

/** What must be known before one can write; the rest can be said later. */
export function NewDocumentDialog({ type, lang, onClose }: Props) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const create = useCreateDocument();
  const initial: Facts = { title: '', lang, difficulty: 'beginner' };
  const form = useForm<Facts>(initial, {
    title: [(value) => (value.trim() === '' ? t`Enter a title.` : undefined)],
  });
  const kind = kindOf(type);
  const name = kind ? i18n._(kind.label) : type;
  const field = form.field('title');
  const begin = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(
      { type, ...form.values },
      {
        onSuccess: ({ id }) => {
          onClose();
          void navigate({ to: '/library/$materialId/edit', params: { materialId: id } });
        },
      },
    );
  };
  return (
    <Dialog title={t`New material: ${name}`} onClose={onClose}>
      <form className={classes.form} onSubmit={begin}>
        <TextInput
          data-autofocus
          size="md"
          label={t`Title`}
          required
          maxLength={longestTitle}
          value={field.value}
          error={field.error}
          onBlur={field.onBlur}
          onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
        />
        <LanguageAndDifficulty
          lang={form.values.lang}
          difficulty={form.values.difficulty}
          onLang={(value) => form.set('lang', value)}
          onDifficulty={(value) => form.set('difficulty', value)}
        />
        <Button type="submit" size="md" disabled={!form.canSave} loading={create.isPending}>
          <Trans>Begin</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
