import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, NumberInput, Textarea } from '@mantine/core';
import { type DraftOf, ToleranceSchema } from '../../../../domain/challenges/question.schema.ts';
import { blankIdsOf } from '../../../../domain/challenges/blanks.ts';
import classes from './editing.module.css';
import type { EditingView } from './editing.ts';

type Fib = DraftOf<'FIB'>;
type BlankKey = Fib['answerKey']['blanks'][number];

/**
 * The blanks are those of the prompt; what was accepted stays with its id. A new one accepts the words
 * whose place it took.
 */
export function withBlanksOfPrompt(draft: Fib, blanked: ReadonlyMap<string, string>): Fib {
  const ids = [...new Set(blankIdsOf(draft.prompt))];
  const before = new Map(draft.answerKey.blanks.map((blank) => [blank.id, blank]));
  const begun = (id: string): BlankKey => {
    const words = blanked.get(id);
    return { id, accepted: words ? [words] : [], caseSensitive: false };
  };
  const blanks = ids.map((id) => before.get(id) ?? begun(id));
  return { ...draft, body: { blanks: ids.map((id) => ({ id })) }, answerKey: { blanks } };
}

export const FibEditing: EditingView<'FIB'> = ({ draft, onChange }) => {
  const { t } = useLingui();
  const { blanks } = draft.answerKey;
  const change = (id: string, changes: Partial<BlankKey>) => {
    const next = blanks.map((blank) => (blank.id === id ? { ...blank, ...changes } : blank));
    onChange({ ...draft, answerKey: { blanks: next } });
  };
  return (
    <div className={classes.part}>
      <p className={classes.hint}>
        <Trans>
          Select the words that are to be filled in, or put the caret where they belong, and choose
          “Add a blank”.
        </Trans>
      </p>
      {blanks.map(({ id, accepted, ...key }) => (
        <div key={id} className={classes.blank}>
          <Textarea
            size="md"
            className={classes.grow}
            label={t`Accepted answers for blank ${id}`}
            description={t`One on each line`}
            autosize
            minRows={2}
            value={accepted.join('\n')}
            onChange={(event) => change(id, { accepted: event.currentTarget.value.split('\n') })}
            // Empty lines are for typing only.
            onBlur={() =>
              change(id, { accepted: accepted.map((text) => text.trim()).filter(Boolean) })
            }
          />
          <NativeSelect
            size="md"
            label={t`Blank ${id} asks for`}
            value={key.tolerance?.by ?? 'text'}
            data={[
              { value: 'text', label: t`Words` },
              { value: 'absolute', label: t`A number, within a tolerance` },
              { value: 'percent', label: t`A number, within a percentage` },
            ]}
            onChange={(event) => {
              const by = ToleranceSchema.shape.by.safeParse(event.currentTarget.value).data;
              const amount = key.tolerance?.amount ?? 0;
              change(id, { tolerance: by && { by, amount } });
            }}
          />
          {key.tolerance ? (
            <NumberInput
              size="md"
              className={classes.amount}
              label={key.tolerance.by === 'absolute' ? t`Tolerance (±)` : t`Tolerance (± percent)`}
              min={0}
              value={key.tolerance.amount}
              onChange={(value) =>
                change(id, {
                  tolerance: { by: key.tolerance?.by ?? 'absolute', amount: Number(value) },
                })
              }
            />
          ) : (
            <div className={classes.checks}>
              <Checkbox
                label={t`Case-sensitive`}
                checked={key.caseSensitive}
                onChange={(event) => change(id, { caseSensitive: event.currentTarget.checked })}
              />
              <Checkbox
                label={t`Full and half width differ`}
                checked={key.widthSensitive === true}
                onChange={(event) => change(id, { widthSensitive: event.currentTarget.checked })}
              />
            </div>
          )}
        </div>
      ))}
    </div>
  );
};
