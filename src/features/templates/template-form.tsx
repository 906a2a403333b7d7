import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { languages } from '../../../domain/format/language.ts';
import type { TemplateFacts } from '../../../domain/templates/templates.schema.ts';
import { useForm } from '../../ui/form/use-form.ts';
import classes from './template-form.module.css';

interface Props {
  readonly facts: TemplateFacts;
  /** What the button says. */
  readonly action: string;
  /** Nothing is kept yet: what it begins with may be saved as it is. */
  readonly isNew?: boolean;
  readonly isReadOnly?: boolean;
  readonly isSaving: boolean;
  readonly onSave: (facts: TemplateFacts, onSaved: { onSuccess: () => void }) => void;
}

/** What classes of the template are called and told at first. */
export function TemplateForm(props: Props) {
  const { facts, action, isNew = false, isReadOnly = false, isSaving, onSave } = props;
  const { t } = useLingui();
  const form = useForm(facts, {
    title: [(title) => (title.trim() === '' ? t`Please enter a title.` : undefined)],
  });
  const canSave = isNew ? form.isValid : form.canSave;
  const names = { en: 'English', ja: '日本語' };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (canSave) onSave(form.values, { onSuccess: form.reset });
  }

  const title = form.field('title');
  const description = form.field('description');
  const lang = form.field('lang');
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={classes.fields} disabled={isReadOnly}>
        <TextInput
          size="md"
          label={t`Title`}
          withAsterisk
          maxLength={200}
          {...title}
          onChange={({ currentTarget }) => title.onChange(currentTarget.value)}
        />
        <NativeSelect
          size="md"
          label={t`Language`}
          {...lang}
          onChange={({ currentTarget }) =>
            lang.onChange(currentTarget.value === 'ja' ? 'ja' : 'en')
          }
          data={languages.map((value) => ({ value, label: names[value] }))}
        />
        <Textarea
          size="md"
          label={t`Description`}
          description={t`Classes created from it start with this description.`}
          autosize
          minRows={3}
          maxRows={16}
          maxLength={10_000}
          {...description}
          onChange={({ currentTarget }) => description.onChange(currentTarget.value)}
        />
      </fieldset>
      {!isReadOnly && (
        <div className={classes.actions}>
          {form.isChanged && (
            <Button size="md" variant="default" onClick={form.reset}>
              <Trans>Discard changes</Trans>
            </Button>
          )}
          <Button type="submit" size="md" disabled={!canSave} loading={isSaving}>
            {action}
          </Button>
        </div>
      )}
    </form>
  );
}
