import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import type { FieldOf } from '../../../../../domain/surveys/field-kinds.ts';
import classes from '../editor.module.css';
import { BoundInput } from './bound-input.tsx';
import type { FieldSettingsProps } from './field-settings-props.ts';

const bound = 1_000_000_000;

export function NumberSettings({ field, onChange }: FieldSettingsProps<FieldOf<'number'>>) {
  const { t } = useLingui();
  return (
    <>
      <div className={classes.pair}>
        <BoundInput
          label={t`Minimum`}
          min={-bound}
          max={bound}
          allowsFractions
          value={field.min}
          onChange={(min) => onChange({ ...field, min })}
        />
        <BoundInput
          label={t`Maximum`}
          min={-bound}
          max={bound}
          allowsFractions
          value={field.max}
          onChange={(max) => onChange({ ...field, max })}
        />
      </div>
      <Switch
        className={classes.switch ?? ''}
        size="md"
        label={t`Whole numbers only`}
        checked={field.isWhole}
        onChange={({ currentTarget }) => onChange({ ...field, isWhole: currentTarget.checked })}
      />
    </>
  );
}
