import { useLingui } from '@lingui/react/macro';
import { NativeSelect, NumberInput } from '@mantine/core';
import { changeChoice } from '../../../../domain/learningpaths/path-edits.rules.ts';
import { choiceRules } from '../../../../domain/learningpaths/path-graph.schema.ts';
import { neededOf, type PathUnit } from '../../../../domain/learningpaths/path-units.rules.ts';
import type { SelectedProps } from './pane-props.ts';

/** How many of a choice must be done. */
export function ChoiceFields({
  graph,
  unit,
  onGraph,
}: SelectedProps & { readonly unit: PathUnit }) {
  const { t } = useLingui();
  const { choice } = unit;
  if (!choice) return null;
  const words = { all: t`All of them`, one: t`One of them`, some: t`Some of them` };
  const count = choice.count ?? Math.min(2, unit.parts.length);
  return (
    <>
      <NativeSelect
        size="md"
        label={t`To be done`}
        disabled={onGraph === undefined}
        value={choice.rule}
        data={choiceRules.map((value) => ({ value, label: words[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const rule = choiceRules.find((one) => one === value);
          if (rule) onGraph?.(changeChoice(graph, unit.id, { rule, count }));
        }}
      />
      {choice.rule === 'some' && (
        <NumberInput
          size="md"
          label={t`How many`}
          min={1}
          max={unit.parts.length}
          allowDecimal={false}
          readOnly={onGraph === undefined}
          value={choice.count ?? neededOf(unit)}
          onChange={(next) =>
            typeof next === 'number' &&
            next >= 1 &&
            onGraph?.(changeChoice(graph, unit.id, { rule: 'some', count: next }))
          }
        />
      )}
    </>
  );
}
