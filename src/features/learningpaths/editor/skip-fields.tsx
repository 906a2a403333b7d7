import { useLingui } from '@lingui/react/macro';
import { MultiSelect, NumberInput } from '@mantine/core';
import { setSkip } from '../../../../domain/learningpaths/path-edits.rules.ts';
import classes from './path-editor.module.css';
import type { SelectedProps } from './pane-props.ts';

const usualPoints = 80;

/** A placement quiz: which parts whoever does well in it may leave out. */
export function SkipFields({
  graph,
  names,
  quizId,
  onGraph,
}: SelectedProps & { readonly quizId: string }) {
  const { t } = useLingui();
  const skip = graph.skips.find((one) => one.quizId === quizId);
  const points = skip?.points ?? usualPoints;
  const titleOf = (id: string) => names.find((name) => name.id === id)?.title ?? id;
  return (
    <div className={classes.fields}>
      <MultiSelect
        size="md"
        label={t`Skips these parts, as a placement quiz`}
        placeholder={skip ? undefined : t`Nothing`}
        readOnly={onGraph === undefined}
        data={graph.parts
          .filter(({ id }) => id !== quizId)
          .map(({ id }) => ({ value: id, label: titleOf(id) }))}
        value={skip?.partIds ?? []}
        onChange={(partIds) => onGraph?.(setSkip(graph, quizId, points, partIds))}
      />
      {skip && (
        <NumberInput
          size="md"
          label={t`From how many points out of 100`}
          min={1}
          max={100}
          allowDecimal={false}
          readOnly={onGraph === undefined}
          value={points}
          onChange={(next) =>
            typeof next === 'number' &&
            next >= 1 &&
            onGraph?.(setSkip(graph, quizId, next, skip.partIds))
          }
        />
      )}
    </div>
  );
}
