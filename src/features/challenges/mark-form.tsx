import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Draft } from '../../../domain/aichats/drafts.contract.ts';
import type { Mark } from '../../../domain/challenges/attempt.schema.ts';
import { sumPoints } from '../../../domain/challenges/points.ts';
import {
  FreetextKeySchema,
  type Question,
  type StoredAnswer,
} from '../../../domain/challenges/question.schema.ts';
import { AssistedNote } from '../../ui/Suggestion/assisted-note.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { MarkSuggestion } from './mark-suggestion.tsx';
import classes from './marking-panel.module.css';
import { type Phrase, PhraseList } from './phrase-list.tsx';
import { QuizText } from './quiz-text.tsx';
import { RubricFields } from './rubric-fields.tsx';

interface Props {
  mark: Mark;
  /** With both a draft can be asked for; an exam gives them where its admin allows that. */
  question?: Question;
  answer?: StoredAnswer | undefined;
  /** What was written to other answers, and can be taken over. */
  phrases?: readonly Phrase[];
  onFocus: () => void;
  onSave: (given: {
    points: number;
    comment: string;
    isAssisted?: boolean;
    criteria?: Record<string, number>;
  }) => Promise<void>;
}

const mostLetters = 5000;
const none: readonly Phrase[] = [];

/** Points and a comment for one answer; Enter in the points saves. */
export function MarkForm({ mark, question, answer, phrases = none, onFocus, onSave }: Props) {
  const { t } = useLingui();
  const [isAssisted, setAssisted] = useState(mark.isAssisted ?? false);
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
    setCriteria({ ...form.values.criteria, [id]: text });
  };
  const setCriteria = (criteria: Record<string, string>) => {
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
        ...(isAssisted ? { isAssisted } : {}),
        ...(rubric.length > 0 ? { criteria: Object.fromEntries(marked) } : {}),
      });
    },
    onSuccess: () => form.reset(),
  });

  /** A draft without a rubric has no points: those are the instructor's to give. */
  const take = ({ text, criteria }: Pick<Draft, 'text' | 'criteria'>) => {
    form.set('comment', text);
    const given = criteria.flatMap(({ id, points: part }) =>
      id === null ? [] : [[id, String(part)] as const],
    );
    if (given.length > 0) setCriteria({ ...form.values.criteria, ...Object.fromEntries(given) });
    setAssisted(true);
  };

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
      {phrases.length > 0 && (
        <details className={classes.help}>
          <summary>
            <Trans>Comments used before</Trans>
          </summary>
          <PhraseList phrases={phrases} onTake={(text) => form.set('comment', text)} />
        </details>
      )}
      {isAssisted && <AssistedNote isOpen />}
      {question?.kind === 'FREETEXT' && answer?.kind === 'FREETEXT' && (
        <MarkSuggestion
          task={question.prompt}
          expected={mark.explanation}
          rubric={rubric}
          answer={answer.text}
          comment={comment.value}
          criteria={form.values.criteria}
          onTake={take}
        />
      )}
    </form>
  );
}

const isUpTo = (text: string, most: number): boolean =>
  /^\d+(?:[.,]\d+)?$/.test(text.trim()) && pointsIn(text) <= most;

/** A comma is a point to many. */
const pointsIn = (text: string): number => Number(text.trim().replace(',', '.'));
