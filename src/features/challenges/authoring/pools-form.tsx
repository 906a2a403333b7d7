import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { QuestionDraft } from '../../../../domain/challenges/question.schema.ts';
import { poolFaultsOf } from '../../../../domain/challenges/quiz-content.schema.ts';
import { mostPools, type Pool } from '../../../../domain/challenges/quiz-settings.schema.ts';
import { faultWords } from './draft-words.ts';
import { freeName } from './quiz-draft.ts';
import classes from './quiz-form.module.css';

interface Props {
  pools: readonly Pool[];
  questions: readonly QuestionDraft[];
  /** `pooled` when a pool is gone, and its questions are in every attempt again. */
  onChange: (pools: Pool[], pooled?: (draft: QuestionDraft) => QuestionDraft) => void;
}

/** Pools: of each of them every attempt has some questions, drawn by chance. */
export function PoolsForm({ pools, questions, onChange }: Props) {
  const { t, i18n } = useLingui();
  const change = (id: string, changes: Partial<Pool>) =>
    onChange(pools.map((pool) => (pool.id === id ? { ...pool, ...changes } : pool)));
  const without = (id: string) => (draft: QuestionDraft) => {
    const { pool, ...rest } = draft;
    return pool === id ? rest : draft;
  };
  return (
    <section className={classes.pools}>
      <h3 className={classes.subheading}>
        <Trans>Pools</Trans>
      </h3>
      <p className={classes.hint}>
        <Trans>
          Each attempt draws only some of the questions in a pool, at random. Choose a question’s
          pool next to its points.
        </Trans>
      </p>
      {pools.map(({ id, title, draw }, index) => {
        const size = questions.filter(({ pool }) => pool === id).length;
        const faults = poolFaultsOf({ id, title, draw }, questions);
        return (
          <div key={id}>
            <div className={classes.pool}>
              <TextInput
                size="md"
                className={classes.grow}
                label={t`Name of pool ${index + 1}`}
                maxLength={100}
                value={title}
                onChange={(event) => change(id, { title: event.currentTarget.value })}
              />
              <NumberInput
                size="md"
                className={classes.weight}
                label={t`Drawn, of ${size}`}
                min={1}
                max={200}
                allowDecimal={false}
                clampBehavior="strict"
                value={draw}
                onChange={(value) => change(id, { draw: Math.max(1, Number(value)) })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t`Remove pool ${index + 1}`}
                onClick={() =>
                  onChange(
                    pools.filter((pool) => pool.id !== id),
                    without(id),
                  )
                }
              >
                <IconTrash size={20} stroke={1.75} />
              </ActionIcon>
            </div>
            {(faults.length > 0 || title.trim() === '') && (
              <ul className={classes.faults}>
                {title.trim() === '' && (
                  <li>
                    <Trans>Give the pool a name.</Trans>
                  </li>
                )}
                {faults.map((code) => (
                  <li key={code}>{i18n._(faultWords[code])}</li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
      <Button
        className={classes.add}
        variant="default"
        leftSection={<IconPlus size={18} />}
        disabled={pools.length >= mostPools}
        onClick={() => {
          const id = freeName(
            'p',
            pools.map((pool) => pool.id),
          );
          onChange([...pools, { id, title: '', draw: 1 }]);
        }}
      >
        <Trans>Add a pool</Trans>
      </Button>
    </section>
  );
}
