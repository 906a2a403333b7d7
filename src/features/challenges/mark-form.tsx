import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import type { Mark } from '../../../domain/challenges/attempt.schema.ts';
import { sumPoints } from '../../../domain/challenges/points.ts';
import { FreetextKeySchema } from '../../../domain/challenges/question.schema.ts';
import { useForm } from '../../ui/form/use-form.ts';
import classes from './marking-panel.module.css';
import { QuizText } from './quiz-text.tsx';
import { RubricFields } from './rubric-fields.tsx';

interface Props {
  mark: Mark;
  onFocus: () => void;
  onSave: (given: {
    points: number;
    comment: string;
    criteria?: Record<string, number>;
  }) => Promise<void>;
}

const mostLetters = 5000;

/** Points and a comment for one answer; Enter in the points saves. */
export function MarkForm({ mark, onFocus, onSave }: Props) {
  const { t } = useLingui();
  const helpId = useId();
  const { maxPoints } = mark;
  const isPoints = (text: string) => isUpTo(text, maxPoints);
  const rubric = FreetextKeySchema.safeParse(mark.answerKey).data?.rubric ?? [];
  const form = useForm(
    {
      points: mark.points === null ? '' : String(mark.points),
      comment: mark.comment,
      criteria: Object.fromEntries(
        rubric.map(({ id }) => [id, mark.criteria ? String(mark.criteria[id] ?? 0) : '']),
      ),
    },
    {
      points: [(text) => (isPoints(text) ? undefined : t`Between 0 and ${maxPoints}`)],
      criteria: [
        (given) =>
          rubric.every(({ id, points: most }) => isUpTo(given[id] ?? '', most))
            ? undefined
            : t`Give each criterion its points.`,
      ],
    },
  );
  const setCriterion = (id: string, text: string) => {
    const criteria = { ...form.values.criteria, [id]: text };
    form.set('criteria', criteria);
    const parts = rubric.map((one) => criteria[one.id] ?? '');
    if (parts.every((part, at) => isUpTo(part, rubric[at]?.points ?? 0)))
      form.set('points', String(sumPoints(parts.map(pointsIn))));
  };
  const save = useMutation({
    mutationFn: async () => {
      const { points, comment, criteria } = form.values;
      const marked = Object.entries(criteria).map(([id, text]) => [id, pointsIn(text)] as const);
      await onSave({
        points: pointsIn(points),
        comment,
        ...(rubric.length > 0 ? { criteria: Object.fromEntries(marked) } : {}),
      });
    },
    onSuccess: () => form.reset(),
  });

  const points = form.field('points');
  const comment = form.field('comment');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.canSave) save.mutate();
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      {mark.explanation && (
        <details className={classes.help} id={helpId}>
          <summary>
            <Trans>What a good answer contains</Trans>
          </summary>
          <QuizText markdown={mark.explanation} />
        </details>
      )}
      {rubric.length > 0 && (
        <RubricFields
          rubric={rubric}
          values={form.values.criteria}
          onFocus={onFocus}
          onChange={setCriterion}
        />
      )}
      <div className={classes.fields}>
        <TextInput
          size="md"
          className={classes.pointsField}
          label={t`Points (of ${maxPoints})`}
          inputMode="decimal"
          autoComplete="off"
          value={points.value}
          error={points.error}
          onBlur={points.onBlur}
          readOnly={rubric.length > 0}
          onFocus={onFocus}
          onChange={(event) => points.onChange(event.currentTarget.value)}
        />
        <Textarea
          size="md"
          className={classes.commentField}
          label={t`Comment`}
          autosize
          minRows={1}
          maxLength={mostLetters}
          value={comment.value}
          onChange={(event) => comment.onChange(event.currentTarget.value)}
        />
        <Button type="submit" size="md" disabled={!form.canSave} loading={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}

const isUpTo = (text: string, most: number): boolean =>
  /^\d+(?:[.,]\d+)?$/.test(text.trim()) && pointsIn(text) <= most;

/** A comma is a point to many. */
const pointsIn = (text: string): number => Number(text.trim().replace(',', '.'));
