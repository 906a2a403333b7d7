import { useLingui } from '@lingui/react/macro';
import type { FieldOf } from '../../../../../domain/surveys/field-kinds.ts';
import classes from '../editor.module.css';
import { BoundInput } from './bound-input.tsx';
import type { FieldSettingsProps } from './field-settings-props.ts';

type TextField = FieldOf<'textbox'> | FieldOf<'textarea'>;

export function TextSettings<Shown extends TextField>(props: FieldSettingsProps<Shown>) {
  const { t } = useLingui();
  const { field, onChange } = props;
  const most = field.type === 'textbox' ? 500 : 10_000;
  return (
    <div className={classes.pair}>
      <BoundInput
        label={t`Minimum characters`}
        min={0}
        max={most}
        value={field.minLength}
        onChange={(minLength) => onChange({ ...field, minLength })}
      />
      <BoundInput
        label={t`Maximum characters`}
        min={1}
        max={most}
        value={field.maxLength}
        onChange={(maxLength) => onChange({ ...field, maxLength })}
      />
    </div>
  );
}
