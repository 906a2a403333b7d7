import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type CheckerKind, checkerKinds } from '../../../../../domain/challenges/code/checkers.ts';
import { codeLimits } from '../../../../../domain/challenges/code/code-limits.ts';
import { checkerWords } from '../code-words.ts';
import classes from './authoring-form.module.css';
import { ConversationForm } from './conversation-form.tsx';
import { RubricSuggestion } from './rubric-suggestion.tsx';
import { type DraftedFormProps, newId, withChange, without } from './form-props.ts';

/** How outputs are compared, how often it may be handed in, and what a person gives points for. */
export function CodeSettingsForm({ materialId, content, onChange }: DraftedFormProps) {
  const { t, i18n } = useLingui();
  const { checker, attempts, counts, rubric, signature } = content;
  const kinds: readonly CheckerKind[] = signature
    ? ['json']
    : checkerKinds.filter((kind) => kind !== 'json');
  const often = typeof attempts === 'number' ? 'number' : attempts;
  return (
    <>
      {content.style === 'ai' && <ConversationForm content={content} onChange={onChange} />}
      {content.style !== 'development' && content.style !== 'ai' && (
        <section className={classes.card}>
          <h2 className={classes.heading}>
            <Trans>Comparison</Trans>
          </h2>
          <div className={classes.row}>
            <Select
              className={classes.grow}
              label={t`How outputs are compared`}
              data={kinds.map((kind) => ({ value: kind, label: i18n._(checkerWords[kind]) }))}
              value={checker.kind}
              allowDeselect={false}
              onChange={(value) => {
                const kind = kinds.find((one) => one === value);
                if (kind) onChange({ checker: { ...checker, kind } });
              }}
            />
            {(checker.kind === 'numeric' || checker.kind === 'json') && (
              <NumberInput
                label={t`Numeric tolerance`}
                value={checker.tolerance}
                min={0}
                max={1}
                step={0.000001}
                onChange={(value) =>
                  onChange({ checker: { ...checker, tolerance: Number(value) || 0 } })
                }
              />
            )}
          </div>
        </section>
      )}
      <section className={classes.card}>
        <h2 className={classes.heading}>
          <Trans context="code">Attempts</Trans>
        </h2>
        <div className={classes.row}>
          <Select
            label={t`How often it may be handed in`}
            data={[
              { value: 'unlimited', label: t`As often as they like` },
              { value: 'organisation', label: t`Organisation default` },
              { value: 'number', label: t`A number of times` },
            ]}
            value={often}
            allowDeselect={false}
            onChange={(value) =>
              onChange({
                attempts:
                  value === 'number' ? 3 : value === 'organisation' ? 'organisation' : 'unlimited',
              })
            }
          />
          {typeof attempts === 'number' && (
            <NumberInput
              label={t`Times`}
              value={attempts}
              min={1}
              max={100}
              allowDecimal={false}
              onChange={(value) => onChange({ attempts: Number(value) || 1 })}
            />
          )}
          <Select
            label={t`Which attempt counts`}
            data={[
              { value: 'best', label: t`The best one` },
              { value: 'last', label: t`The last one` },
            ]}
            value={counts}
            allowDeselect={false}
            onChange={(value) => onChange({ counts: value === 'last' ? 'last' : 'best' })}
          />
        </div>
      </section>
      <section className={classes.card}>
        <div className={classes.headingRow}>
          <h2 className={classes.heading}>
            <Trans>Rubric</Trans>
          </h2>
          <span className={classes.quiet}>
            {content.style === 'ai' ? (
              <Trans>
                A person gives the points for each criterion; this task is not scored automatically.
              </Trans>
            ) : (
              <Trans>
                With criteria, an instructor confirms each submission before it is scored.
              </Trans>
            )}
          </span>
        </div>
        {rubric.map((criterion, index) => (
          <div key={criterion.id} className={classes.row}>
            <TextInput
              className={classes.grow}
              label={t`Criterion ${index + 1}`}
              value={criterion.title}
              maxLength={200}
              onChange={(event) =>
                onChange({
                  rubric: withChange(rubric, index, { title: event.currentTarget.value }),
                })
              }
            />
            <NumberInput
              label={t({ message: 'Points', context: 'to be had' })}
              value={criterion.points}
              min={0}
              max={1000}
              onChange={(value) =>
                onChange({ rubric: withChange(rubric, index, { points: Number(value) || 0 }) })
              }
            />
            <Button
              className={classes.bottom}
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} stroke={1.75} />}
              onClick={() => onChange({ rubric: without(rubric, index) })}
            >
              <Trans>Remove</Trans>
            </Button>
          </div>
        ))}
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          disabled={rubric.length >= codeLimits.criteria}
          onClick={() => onChange({ rubric: [...rubric, { id: newId(), title: '', points: 10 }] })}
        >
          <Trans>Add criterion</Trans>
        </Button>
        <RubricSuggestion materialId={materialId} content={content} onChange={onChange} />
      </section>
    </>
  );
}
