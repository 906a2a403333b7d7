import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import {
  type Difficulty,
  difficulties,
  type MaterialType,
} from '../../../../../domain/materials/kinds.ts';
import { type Language, languages } from '../../../../../domain/people/language.ts';
import { Dialog } from '../../../../ui/Dialog/dialog.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { kindOf } from '../../kinds/material-kinds.ts';
import { difficultyWords, languageWords } from '../material-words.ts';
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
        <div className={classes.pair}>
          <NativeSelect
            size="md"
            label={t`Language`}
            value={form.values.lang}
            onChange={({ currentTarget }) =>
              form.set('lang', languages.find((one) => one === currentTarget.value) ?? lang)
            }
            data={languages.map((value) => ({ value, label: i18n._(languageWords[value]) }))}
          />
          <NativeSelect
            size="md"
            label={t`Difficulty`}
            value={form.values.difficulty}
            onChange={({ currentTarget }) =>
              form.set(
                'difficulty',
                difficulties.find((one) => one === currentTarget.value) ?? 'beginner',
              )
            }
            data={difficulties.map((value) => ({ value, label: i18n._(difficultyWords[value]) }))}
          />
        </div>
        <Button type="submit" size="md" disabled={!form.canSave} loading={create.isPending}>
          <Trans>Begin</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
