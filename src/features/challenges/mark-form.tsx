import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import type { Mark, Marking } from '../../../domain/challenges/attempt.schema.ts';
import { markAnswer } from '../../../domain/challenges/challenges.contract.ts';
import { call } from '../../lib/api.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { MarkdownView } from '../../ui/MarkdownView/markdown-view.tsx';
import { showToast } from '../../ui/Toast/toast.tsx';
import { markingQuery, markingsKey } from './challenges.queries.ts';
import classes from './marking-panel.module.css';

interface Props {
  classId: number;
  attemptId: number;
  mark: Mark;
  onFocus: () => void;
  onSaved: (marking: Marking) => void;
}

const mostLetters = 5000;

/** Points and a comment for one answer; Enter in the points saves. */
export function MarkForm({ classId, attemptId, mark, onFocus, onSaved }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const helpId = useId();
  const { questionId, maxPoints } = mark;
  const isPoints = (text: string) =>
    /^\d+(?:[.,]\d+)?$/.test(text.trim()) && pointsIn(text) <= maxPoints;
  const form = useForm(
    { points: mark.points === null ? '' : String(mark.points), comment: mark.comment },
    { points: [(text) => (isPoints(text) ? undefined : t`Between 0 and ${maxPoints}`)] },
  );
  const save = useMutation({
    mutationFn: async () => {
      const { points, comment } = form.values;
      const input = {
        params: { classId, attemptId, questionId },
        body: { points: pointsIn(points), comment },
      };
      return (await call(markAnswer, input)).result;
    },
    onSuccess: async (marking) => {
      client.setQueryData(markingQuery(classId, attemptId).queryKey, marking);
      form.reset();
      if (marking.waitingCount === 0) showToast('success', t`Scored. The trainee has been told.`);
      onSaved(marking);
      await client.invalidateQueries({ queryKey: markingsKey(classId), refetchType: 'none' });
    },
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
          <MarkdownView markdown={mark.explanation} size="compact" />
        </details>
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

/** A comma is a point to many. */
const pointsIn = (text: string): number => Number(text.trim().replace(',', '.'));
