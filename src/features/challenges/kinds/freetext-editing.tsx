import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { sumPoints } from '../../../../domain/challenges/points.ts';
import type { Criterion } from '../../../../domain/challenges/question.schema.ts';
import { freeName } from '../authoring/quiz-draft.ts';
import classes from './editing.module.css';
import type { EditingView } from './editing.ts';

const mostLetters = 20_000;
const mostCriteria = 20;

export const FreetextEditing: EditingView<'FREETEXT'> = ({ draft, onChange }) => {
  const { t } = useLingui();
  const rubric = draft.answerKey.rubric ?? [];
  // What a question with a rubric is worth follows from it.
  const set = (next: Criterion[]) =>
    onChange({
      ...draft,
      weight: next.length > 0 ? sumPoints(next.map(({ points }) => points)) : draft.weight,
      answerKey: { rubric: next },
    });
  const change = (id: string, changes: Partial<Criterion>) =>
    set(rubric.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  return (
    <div className={classes.part}>
      <NumberInput
        size="md"
        className={classes.number}
        label={t`Maximum characters`}
        hideControls
        min={1}
        max={mostLetters}
        allowDecimal={false}
        value={draft.body.maxLength}
        onChange={(value) => onChange({ ...draft, body: { maxLength: Number(value) } })}
      />
      <fieldset className={classes.choices}>
        <legend>
          <Trans>Rubric</Trans>
        </legend>
        <p className={classes.hint}>
          <Trans>
            You mark by these criteria, and trainees see afterwards what each of them earned.
          </Trans>
        </p>
        {rubric.map(({ id, title, description, points }, index) => (
          <div key={id} className={classes.criterion}>
            <TextInput
              size="md"
              label={t`Criterion ${index + 1}`}
              maxLength={200}
              value={title}
              onChange={(event) => change(id, { title: event.currentTarget.value })}
            />
            <NumberInput
              size="md"
              label={t({ message: 'Points', context: 'to be had' })}
              min={0}
              max={100}
              step={0.5}
              decimalScale={2}
              value={points}
              onChange={(value) => change(id, { points: Number(value) })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t`Remove criterion ${index + 1}`}
              onClick={() => set(rubric.filter((one) => one.id !== id))}
            >
              <IconTrash size={20} stroke={1.75} />
            </ActionIcon>
            <Textarea
              size="md"
              className={classes.whole}
              aria-label={t`What criterion ${index + 1} asks for`}
              placeholder={t`What an answer needs to earn it`}
              autosize
              minRows={1}
              maxLength={2000}
              value={description}
              onChange={(event) => change(id, { description: event.currentTarget.value })}
            />
          </div>
        ))}
      </fieldset>
      <Button
        className={classes.add}
        variant="default"
        leftSection={<IconPlus size={18} />}
        disabled={rubric.length >= mostCriteria}
        onClick={() => {
          const id = freeName(
            'c',
            rubric.map((one) => one.id),
          );
          set([...rubric, { id, title: '', description: '', points: 1 }]);
        }}
      >
        <Trans>Add a criterion</Trans>
      </Button>
    </div>
  );
};
