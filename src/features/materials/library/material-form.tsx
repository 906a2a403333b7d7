import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NumberInput, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { factsOf, type MaterialFacts } from '../../../../domain/materials/facts.schema.ts';
import type { Material } from '../../../../domain/materials/materials.schema.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { LanguageAndDifficulty } from '../../../ui/LanguageAndDifficulty/language-and-difficulty.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import classes from './material-form.module.css';
import { useUpdateFacts } from './material.mutations.ts';

const longest = { title: 200, description: 2000, tag: 40, tags: 20 };

interface Props {
  readonly material: Material;
  readonly isReadOnly: boolean;
}

/** What the library says of a material. Saving is possible once something changed and nothing is wrong. */
export function MaterialForm({ material, isReadOnly }: Props) {
  const { t } = useLingui();
  const update = useUpdateFacts(material);
  const form = useForm<MaterialFacts>(factsOf(material), {
    title: [(value) => (value.trim() === '' ? t`Enter a title.` : undefined)],
    tags: [
      (value) =>
        value.some((tag) => tag.length > longest.tag)
          ? t`A tag has at most ${longest.tag} characters.`
          : undefined,
    ],
  });
  const titleField = form.field('title');
  const descriptionField = form.field('description');

  const save = (event: FormEvent) => {
    event.preventDefault();
    update.mutate(form.values, { onSuccess: () => showToast('success', t`Saved`) });
  };

  return (
    <form className={classes.form} onSubmit={save}>
      <TextInput
        size="md"
        label={t`Title`}
        required={!isReadOnly}
        readOnly={isReadOnly}
        maxLength={longest.title}
        value={titleField.value}
        error={titleField.error}
        onBlur={titleField.onBlur}
        onChange={({ currentTarget }) => titleField.onChange(currentTarget.value)}
      />
      <Textarea
        size="md"
        label={t`Description`}
        autosize
        minRows={3}
        readOnly={isReadOnly}
        maxLength={longest.description}
        value={descriptionField.value}
        onChange={({ currentTarget }) => descriptionField.onChange(currentTarget.value)}
      />
      <LanguageAndDifficulty
        lang={form.values.lang}
        difficulty={form.values.difficulty}
        isReadOnly={isReadOnly}
        onLang={(value) => form.set('lang', value)}
        onDifficulty={(value) => form.set('difficulty', value)}
      />
      <NumberInput
        size="md"
        label={t`Estimated minutes`}
        description={isReadOnly ? null : t`Empty: worked out from its content.`}
        placeholder={material.stats ? String(material.stats.minutes) : ''}
        readOnly={isReadOnly}
        min={1}
        max={60_000}
        allowDecimal={false}
        hideControls
        value={form.values.estimatedMinutes ?? ''}
        onChange={(value) => form.set('estimatedMinutes', typeof value === 'number' ? value : null)}
      />
      <TagsInput
        size="md"
        label={t`Tags`}
        description={isReadOnly ? null : t`Press Enter after each one.`}
        readOnly={isReadOnly}
        maxTags={longest.tags}
        value={form.values.tags}
        error={form.field('tags').error}
        onChange={(value) => form.set('tags', value)}
      />
      {!isReadOnly && (
        <Button
          type="submit"
          size="md"
          className={classes.save ?? ''}
          disabled={!form.canSave}
          loading={update.isPending}
        >
          <Trans>Save</Trans>
        </Button>
      )}
    </form>
  );
}
