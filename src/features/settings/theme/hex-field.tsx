import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { normalisedHex } from '../../../../domain/organisations/hex-color.ts';
import classes from './theme-page.module.css';

const whole = /^\s*#?(?:[\da-f]{3}|[\da-f]{6})\s*$/i;

/** A colour by the device's own picker, or typed: worn when it is whole, put right when one leaves the field. */
export function HexField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (color: string) => void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const color = `#${normalisedHex(value)}`;

  function type(text: string): void {
    setTyped(text);
    if (whole.test(text)) onChange(`#${normalisedHex(text)}`);
  }

  function leave(): void {
    if (typed !== undefined && typed.trim() !== '') onChange(`#${normalisedHex(typed)}`);
    setTyped(undefined);
  }

  return (
    <TextInput
      size="md"
      label={label}
      value={typed ?? color}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      autoComplete="off"
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
      leftSectionWidth={52}
      leftSectionPointerEvents="all"
      leftSection={
        <input
          className={classes.picker}
          type="color"
          aria-label={t`Choose: ${label}`}
          value={color.toLowerCase()}
          onChange={({ currentTarget }) => onChange(`#${normalisedHex(currentTarget.value)}`)}
        />
      }
    />
  );
}
