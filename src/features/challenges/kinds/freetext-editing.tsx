import { useLingui } from '@lingui/react/macro';
import { NumberInput } from '@mantine/core';
import classes from './editing.module.css';
import type { EditingView } from './editing.ts';

const mostLetters = 20_000;

export const FreetextEditing: EditingView<'FREETEXT'> = ({ draft, onChange }) => {
  const { t } = useLingui();
  return (
    <div className={classes.part}>
      <NumberInput
        size="md"
        className={classes.number}
        label={t`At most this many characters`}
        hideControls
        min={1}
        max={mostLetters}
        allowDecimal={false}
        value={draft.body.maxLength}
        onChange={(value) => onChange({ ...draft, body: { maxLength: Number(value) } })}
      />
    </div>
  );
};
