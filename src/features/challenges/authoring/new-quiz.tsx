import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createQuiz } from '../../../../domain/challenges/quizzes.contract.ts';
import type { Material } from '../../../../domain/materials/materials.schema.ts';
import type { Language } from '../../../../domain/format/language.ts';
import { call } from '../../../lib/api.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { LanguageAndDifficulty } from '../../../ui/LanguageAndDifficulty/language-and-difficulty.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import classes from './quiz-form.module.css';

interface Props {
  /** In which new material is written unless told otherwise. */
  lang: Language;
  onCreated: (material: Material) => void;
}

type Facts = Pick<Material, 'title' | 'lang' | 'difficulty'>;

const mostLetters = 200;

/** What a quiz must have before its questions: the rest can be changed in the library. */
export function NewQuiz({ lang, onCreated }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const initial: Facts = { title: '', lang, difficulty: 'beginner' };
  const form = useForm(initial, {
    title: [
      (text) => (text.trim() === '' ? t`Please enter a title.` : undefined),
      (text) => (text.length > mostLetters ? t`At most ${mostLetters} characters` : undefined),
    ],
  });
  const create = useMutation({
    mutationFn: async () => (await call(createQuiz, { body: form.values })).result,
    onSuccess: async (material) => {
      await client.invalidateQueries({ queryKey: ['materials'] });
      onCreated(material);
    },
  });
  const title = form.field('title');
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.canSave) create.mutate();
      }}
    >
      <PageHeader
        title={<Trans>New quiz</Trans>}
        below={<Trans>Trainees do not see it until it is published.</Trans>}
      />
      <div className={classes.facts}>
        <TextInput
          size="md"
          label={t`Title`}
          required
          value={title.value}
          error={title.error}
          onBlur={title.onBlur}
          onChange={(event) => title.onChange(event.currentTarget.value)}
        />
        <LanguageAndDifficulty
          lang={form.values.lang}
          difficulty={form.values.difficulty}
          onLang={(value) => form.set('lang', value)}
          onDifficulty={(value) => form.set('difficulty', value)}
        />
        <Button
          className={classes.add}
          type="submit"
          size="md"
          disabled={!form.canSave}
          loading={create.isPending}
        >
          <Trans>Write the questions</Trans>
        </Button>
      </div>
    </form>
  );
}
