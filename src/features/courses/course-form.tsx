import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { CourseFacts } from '../../../domain/courses/courses.schema.ts';
import { LanguageAndDifficulty } from '../../ui/LanguageAndDifficulty/language-and-difficulty.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import classes from './course-form.module.css';

interface Props {
  readonly facts: CourseFacts;
  /** What the button says. */
  readonly action: string;
  readonly isReadOnly?: boolean;
  readonly isSaving: boolean;
  readonly onSave: (facts: CourseFacts, onSaved: { onSuccess: () => void }) => void;
}

/** The facts of a course, new or known. */
export function CourseForm({ facts, action, isReadOnly = false, isSaving, onSave }: Props) {
  const { t } = useLingui();
  const form = useForm(facts, {
    title: [(title) => (title.trim() === '' ? t`Please enter a title.` : undefined)],
    expectedHours: [
      (hours) =>
        hours !== null && (hours < 0.5 || hours > 10_000 || hours % 0.5 !== 0)
          ? t`Please enter hours in steps of 0.5.`
          : undefined,
    ],
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.canSave) onSave(form.values, { onSuccess: form.reset });
  }

  const title = form.field('title');
  const description = form.field('description');
  const hours = form.field('expectedHours');
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
        <LanguageAndDifficulty
          lang={form.values.lang}
          difficulty={form.values.difficulty}
          isReadOnly={isReadOnly}
          onLang={(lang) => form.set('lang', lang)}
          onDifficulty={(difficulty) => form.set('difficulty', difficulty)}
        />
        <NumberInput
          size="md"
          className={classes.hours ?? ''}
          label={t`Expected hours`}
          description={t`How long somebody needs for the whole course.`}
          min={0.5}
          max={10_000}
          step={0.5}
          decimalScale={1}
          value={hours.value ?? ''}
          error={hours.error}
          onBlur={hours.onBlur}
          onChange={(value) => hours.onChange(typeof value === 'number' ? value : null)}
        />
        <Textarea
          size="md"
          label={t`Description`}
          description={t`Shown to people who create a class from it or learn it alone.`}
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
          <Button type="submit" size="md" disabled={!form.canSave} loading={isSaving}>
            {action}
          </Button>
        </div>
      )}
    </form>
  );
}
