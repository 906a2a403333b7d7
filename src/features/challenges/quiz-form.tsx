import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createQuiz, updateQuiz } from '../../../domain/challenges/challenges.contract.ts';
import { sumPoints } from '../../../domain/challenges/points.ts';
import type { QuestionDraft } from '../../../domain/challenges/question.schema.ts';
import { DifficultySchema, difficulties } from '../../../domain/materials/kinds.ts';
import type { Material } from '../../../domain/materials/materials.schema.ts';
import { LanguageSchema } from '../../../domain/people/language.ts';
import { call } from '../../lib/api.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import { showToast } from '../../ui/Toast/toast.tsx';
import { difficultyWords } from './difficulty-words.ts';
import { wordsFor } from './draft-words.ts';
import { QuestionList } from './question-list.tsx';
import classes from './quiz-form.module.css';

interface Props {
  /** Undefined for a new quiz. */
  quiz?: { material: Material; questions: readonly QuestionDraft[] };
  /** In which new material is written unless told otherwise. */
  lang: Material['lang'];
  onSaved: (material: Material) => void;
}

const most = { title: 200, description: 2000, tags: 20 };

/** The facts and the questions of a quiz; saving publishes a new version. */
export function QuizForm({ quiz, lang, onSaved }: Props) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const form = useForm(initialOf(quiz, lang), {
    title: [
      (title) => (title.trim() === '' ? t`Please enter a title.` : undefined),
      (title) => (title.length > most.title ? t`At most ${most.title} characters` : undefined),
    ],
    tags: [(tags) => (tagsIn(tags).length > most.tags ? t`At most ${most.tags} tags` : undefined)],
    questions: [
      (items) => (items.length === 0 ? t`Add at least one question.` : undefined),
      (items) =>
        items.some(({ draft }) => wordsFor(draft).length > 0)
          ? t`A question is not complete.`
          : undefined,
    ],
  });
  const save = useMutation({
    mutationFn: async () => {
      const { tags, questions, ...facts } = form.values;
      const body = { ...facts, tags: tagsIn(tags), questions: questions.map(({ draft }) => draft) };
      if (!quiz) return (await call(createQuiz, { body })).result;
      const { id, revision } = quiz.material;
      return (await call(updateQuiz, { params: { materialId: id }, body }, { ifMatch: revision }))
        .result;
    },
    onSuccess: async (material) => {
      showToast(
        'success',
        quiz ? t`Saved as version ${material.majorVersionNumber}` : t`The quiz is in the library`,
      );
      form.reset();
      await Promise.all([
        client.invalidateQueries({ queryKey: ['quiz', material.id] }),
        client.invalidateQueries({ queryKey: ['materials'] }),
      ]);
      onSaved(material);
    },
  });

  const title = form.field('title');
  const { values, set } = form;
  const points = sumPoints(values.questions.map(({ draft }) => draft.weight));
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.canSave) save.mutate();
      }}
    >
      <PageHeader
        title={quiz ? quiz.material.title : <Trans>New quiz</Trans>}
        below={
          <>
            <Plural value={values.questions.length} one="# question" other="# questions" /> ·{' '}
            <Plural value={points} one="# point" other="# points" />
          </>
        }
        actions={
          <Button type="submit" size="md" disabled={!form.canSave} loading={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        }
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
        <Textarea
          size="md"
          label={t`Description`}
          autosize
          minRows={2}
          maxLength={most.description}
          value={values.description}
          onChange={(event) => set('description', event.currentTarget.value)}
        />
        <div className={classes.row}>
          <NativeSelect
            size="md"
            label={t`Language`}
            value={values.lang}
            data={[
              { value: 'en', label: 'English' },
              { value: 'ja', label: '日本語' },
            ]}
            onChange={(event) => set('lang', LanguageSchema.parse(event.currentTarget.value))}
          />
          <NativeSelect
            size="md"
            label={t`Difficulty`}
            value={values.difficulty}
            data={difficulties.map((value) => ({ value, label: i18n._(difficultyWords[value]) }))}
            onChange={(event) =>
              set('difficulty', DifficultySchema.parse(event.currentTarget.value))
            }
          />
          <TextInput
            size="md"
            label={t`Tags`}
            placeholder={t`Separated by commas`}
            value={values.tags}
            error={form.field('tags').error}
            onChange={(event) => set('tags', event.currentTarget.value)}
          />
        </div>
      </div>
      <QuestionList items={values.questions} onChange={(items) => set('questions', items)} />
      {form.field('questions').error && (
        <p className={classes.faults} role="status">
          {form.field('questions').error}
        </p>
      )}
    </form>
  );
}

function initialOf(quiz: Props['quiz'], lang: Material['lang']) {
  const facts = quiz?.material ?? {
    title: '',
    description: '',
    lang,
    difficulty: 'beginner' as const,
    tags: [],
  };
  const { title, description, difficulty } = facts;
  const questions = (quiz?.questions ?? []).map((draft, index) => ({ key: String(index), draft }));
  return {
    title,
    description,
    lang: facts.lang,
    difficulty,
    tags: facts.tags.join(', '),
    questions,
  };
}

const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,、]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];
