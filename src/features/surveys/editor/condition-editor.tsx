import { useLingui } from '@lingui/react/macro';
import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import type { Condition, ConditionTest } from '../../../../domain/surveys/condition.schema.ts';
import { itemsInCircles } from '../../../../domain/surveys/conditions.rules.ts';
import type { Field } from '../../../../domain/surveys/field-kinds.ts';
import { ratings } from '../../../../domain/surveys/fields/rating.ts';
import { isField, type SurveyItem } from '../../../../domain/surveys/survey.schema.ts';
import classes from './editor.module.css';
import { numberOf } from './survey-items.ts';

interface Props {
  readonly item: SurveyItem;
  readonly items: readonly SurveyItem[];
  readonly onChange: (item: SurveyItem) => void;
}

/** Which tests an answer of this kind can be put to. */
function testsFor(field: Field): ConditionTest[] {
  switch (field.type) {
    case 'textbox':
    case 'textarea':
      return ['contains', 'is', 'answered'];
    case 'number':
      return ['is', 'isNot', 'atLeast', 'atMost', 'answered'];
    case 'select':
    case 'radio':
      return ['is', 'isNot', 'answered'];
    case 'checkbox':
      return ['contains', 'answered'];
    case 'satisfaction':
    case 'comprehension':
      return ['atMost', 'atLeast', 'is', 'answered'];
  }
}

/** When the item is asked at all; only questions that do not depend on it can decide. */
export function ConditionEditor({ item, items, onChange }: Props) {
  const { t } = useLingui();
  const testWords: Record<ConditionTest, string> = {
    answered: t`is answered`,
    is: t`is`,
    isNot: t`is not`,
    contains: t`contains`,
    atLeast: t`is at least`,
    atMost: t`is at most`,
  };
  const sources = items.filter(isField).filter(({ id }) => id !== item.id && isFree(id));
  const { condition } = item;
  const source = sources.find(({ id }) => id === condition?.fieldId);
  const set = (next: Condition | null) => onChange({ ...item, condition: next });

  /** Whether a condition on it would lead in a circle. */
  function isFree(fieldId: string): boolean {
    const trial = items.map((one) =>
      one.id === item.id
        ? { ...one, condition: { fieldId, test: 'answered' as const, value: null } }
        : one,
    );
    return !itemsInCircles(trial).has(item.id);
  }

  function on(field: Field): Condition {
    const test = testsFor(field)[0] ?? 'answered';
    return { fieldId: field.id, test, value: firstValue(field) };
  }

  const first = sources[0];
  return (
    <div className={classes.condition}>
      <Switch
        className={classes.switch ?? ''}
        size="md"
        label={t`Show only under a condition`}
        description={sources.length === 0 ? t`There is no other question to depend on.` : undefined}
        disabled={!first && !condition}
        checked={condition !== null}
        onChange={({ currentTarget }) => set(currentTarget.checked && first ? on(first) : null)}
      />
      {condition && (
        <div className={classes.conditionParts}>
          <NativeSelect
            size="md"
            aria-label={t`Question that decides`}
            value={source?.id ?? ''}
            onChange={({ currentTarget }) => {
              const next = sources.find(({ id }) => id === currentTarget.value);
              if (next) set(on(next));
            }}
            data={[
              ...(source ? [] : [{ value: '', label: t`Choose a question` }]),
              ...sources.map((field) => ({
                value: field.id,
                label: `${numberOf(items, field.id)}. ${field.label || t`No text yet`}`,
              })),
            ]}
          />
          {source && (
            <NativeSelect
              size="md"
              aria-label={t`Condition`}
              value={condition.test}
              onChange={({ currentTarget }) => {
                const test = testsFor(source).find((one) => one === currentTarget.value);
                if (test)
                  set({
                    ...condition,
                    test,
                    value: test === 'answered' ? null : (condition.value ?? firstValue(source)),
                  });
              }}
              data={testsFor(source).map((test) => ({ value: test, label: testWords[test] }))}
            />
          )}
          {source && condition.test !== 'answered' && (
            <ValueInput
              field={source}
              value={condition.value}
              onChange={(value) => set({ ...condition, value })}
            />
          )}
        </div>
      )}
    </div>
  );
}

function firstValue(field: Field): Condition['value'] {
  if ('options' in field) return field.options[0]?.id ?? null;
  if (field.type === 'satisfaction' || field.type === 'comprehension') return 3;
  return null;
}

interface ValueProps {
  readonly field: Field;
  readonly value: Condition['value'];
  readonly onChange: (value: Condition['value']) => void;
}

function ValueInput({ field, value, onChange }: ValueProps) {
  const { t } = useLingui();
  const label = t`Value`;
  if ('options' in field)
    return (
      <NativeSelect
        size="md"
        aria-label={label}
        value={String(value ?? '')}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        data={field.options.map((option, index) => ({
          value: option.id,
          label: option.label || t`Option ${index + 1}`,
        }))}
      />
    );
  if (field.type === 'satisfaction' || field.type === 'comprehension')
    return (
      <NativeSelect
        size="md"
        aria-label={label}
        value={String(value ?? '')}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        data={ratings.map(String)}
      />
    );
  if (field.type === 'number')
    return (
      <NumberInput
        size="md"
        aria-label={label}
        hideControls
        value={typeof value === 'number' ? value : ''}
        onChange={(next) => onChange(typeof next === 'number' ? next : null)}
      />
    );
  return (
    <TextInput
      size="md"
      aria-label={label}
      maxLength={300}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
