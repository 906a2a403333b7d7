import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, type FormEvent, useState } from 'react';
import type { CodeStyle } from '../../../../../domain/challenges/code/code-styles.ts';
import type { Language } from '../../../../../domain/format/language.ts';
import { Dialog } from '../../../../ui/Dialog/dialog.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { LanguageAndDifficulty } from '../../../../ui/LanguageAndDifficulty/language-and-difficulty.tsx';
import type { NewFacts } from '../../kinds/material-kind.ts';
import { kindOf } from '../../kinds/material-kinds.ts';
import { type Begun, useBegin } from '../material.mutations.ts';
import classes from '../material-form.module.css';

const longestTitle = 200;

/** Another feature's: which style of code challenge it is. */
export type StyleChoiceOfCode = ComponentType<{
  readonly styles: readonly CodeStyle[];
  readonly style: CodeStyle;
  readonly onStyle: (style: CodeStyle) => void;
}>;

interface Props {
  readonly begun: Begun;
  /** Those of code that the organisation has. */
  readonly codeStyles: readonly CodeStyle[];
  readonly styleChoice: StyleChoiceOfCode;
  /** In which new material is written unless told otherwise. */
  readonly lang: Language;
  readonly onClose: () => void;
}

/** The one dialog in which a material of any kind is begun. */
export function NewMaterialDialog({
  begun: { type, style: offered },
  codeStyles,
  styleChoice: StyleChoice,
  lang,
  onClose,
}: Props) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [style, setStyle] = useState(offered);
  const ofCode = codeStyles.find((one) => one === style);
  const create = useBegin({ type, style });
  const initial: NewFacts = { title: '', lang, difficulty: 'beginner' };
  const form = useForm(initial, {
    title: [(value) => (value.trim() === '' ? t`Enter a title.` : undefined)],
  });
  const kind = kindOf(type, style);
  const name = kind ? i18n._(kind.label) : type;
  const field = form.field('title');
  const begin = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(form.values, {
      onSuccess: ({ id }) => {
        onClose();
        void navigate({ to: kind?.editPath?.(id) ?? `/library/${id}` });
      },
    });
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
        {ofCode && <StyleChoice styles={codeStyles} style={ofCode} onStyle={setStyle} />}
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
