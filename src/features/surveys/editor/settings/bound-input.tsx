import { NumberInput } from '@mantine/core';

interface Props {
  readonly label: string;
  readonly value: number | null;
  readonly min?: number;
  readonly max: number;
  readonly allowsFractions?: boolean;
  readonly onChange: (value: number | null) => void;
}

/** A bound that need not be there. */
export function BoundInput({ label, value, min, max, allowsFractions = false, onChange }: Props) {
  return (
    <NumberInput
      size="md"
      label={label}
      value={value ?? ''}
      {...(min === undefined ? {} : { min })}
      max={max}
      clampBehavior="strict"
      allowDecimal={allowsFractions}
      hideControls
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
    />
  );
}
