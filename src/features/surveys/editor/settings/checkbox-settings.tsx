import { useLingui } from '@lingui/react/macro';
import type { FieldOf } from '../../../../../domain/surveys/field-kinds.ts';
import classes from '../editor.module.css';
import { BoundInput } from './bound-input.tsx';
import type { FieldSettingsProps } from './field-settings-props.ts';
import { OptionsEditor } from './options-editor.tsx';

export function CheckboxSettings({ field, onChange }: FieldSettingsProps<FieldOf<'checkbox'>>) {
  const { t } = useLingui();
  const count = field.options.length;
  return (
    <>
      <OptionsEditor field={field} onChange={onChange} />
      <div className={classes.pair}>
        <BoundInput
          label={t`Minimum choices`}
          min={1}
          max={count}
          value={field.least}
          onChange={(least) => onChange({ ...field, least })}
        />
        <BoundInput
          label={t`Maximum choices`}
          min={1}
          max={count}
          value={field.most}
          onChange={(most) => onChange({ ...field, most })}
        />
      </div>
    </>
  );
}
