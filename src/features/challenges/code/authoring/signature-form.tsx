import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import {
  type Signature,
  valueTypes,
  ValueTypeSchema,
} from '../../../../../domain/challenges/code/signature.ts';
import classes from './authoring-form.module.css';
import { type FormProps, withChange, without } from './form-props.ts';

interface Props {
  readonly signature: Signature;
  readonly onChange: FormProps['onChange'];
}

/** What the function is called, what it is given and what it returns. */
export function SignatureForm({ signature, onChange }: Props) {
  const { t } = useLingui();
  const { name, parameters, returns } = signature;
  const change = (part: Partial<Signature>) => onChange({ signature: { ...signature, ...part } });
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>
        <Trans>Function</Trans>
      </h2>
      <div className={classes.row}>
        <TextInput
          label={t`Name`}
          value={name}
          maxLength={60}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Select
          label={t`Returns`}
          data={[...valueTypes]}
          value={returns}
          allowDeselect={false}
          onChange={(value) => change({ returns: ValueTypeSchema.parse(value) })}
        />
      </div>
      {parameters.map((parameter, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- their order is what they are
        <div key={index} className={classes.row}>
          <TextInput
            label={t`Parameter ${index + 1}`}
            value={parameter.name}
            maxLength={60}
            onChange={(event) =>
              change({
                parameters: withChange(parameters, index, { name: event.currentTarget.value }),
              })
            }
          />
          <Select
            label={t({ message: 'Type', context: 'of a value' })}
            data={[...valueTypes]}
            value={parameter.type}
            allowDeselect={false}
            onChange={(value) =>
              change({
                parameters: withChange(parameters, index, { type: ValueTypeSchema.parse(value) }),
              })
            }
          />
          <ActionIcon
            className={classes.bottom}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t`Remove parameter ${index + 1}`}
            onClick={() => change({ parameters: without(parameters, index) })}
          >
            <IconTrash size={18} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        disabled={parameters.length >= 10}
        onClick={() => change({ parameters: [...parameters, { name: '', type: 'integer' }] })}
      >
        <Trans>Add parameter</Trans>
      </Button>
    </section>
  );
}
