import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NumberInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import {
  type LanguageSetup,
  usualLimits,
} from '../../../../../domain/challenges/code/code-content.schema.ts';
import classes from './authoring-form.module.css';

interface Props {
  readonly setup: LanguageSetup;
  readonly onChange: (part: Partial<LanguageSetup>) => void;
  readonly onRemove: () => void;
}

/** How much a program of a language may take. */
export function LanguageLimits({ setup, onChange, onRemove }: Props) {
  const { t } = useLingui();
  return (
    <div className={classes.row}>
      <NumberInput
        label={t`Time, in seconds`}
        value={setup.cpuMs / 1000}
        min={0.1}
        max={20}
        step={0.5}
        decimalScale={1}
        onChange={(value) =>
          onChange({ cpuMs: Math.round(Number(value) * 1000) || usualLimits.cpuMs })
        }
      />
      <NumberInput
        label={t`Memory, in MB`}
        value={setup.memoryMb}
        min={16}
        max={2048}
        step={64}
        allowDecimal={false}
        onChange={(value) => onChange({ memoryMb: Number(value) || usualLimits.memoryMb })}
      />
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} stroke={1.75} />}
        onClick={onRemove}
      >
        <Trans>Remove this language</Trans>
      </Button>
    </div>
  );
}
