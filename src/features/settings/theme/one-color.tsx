import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ThemeColors } from '../../../../domain/organisations/organisations.schema.ts';
import { paletteOf } from '../../../../domain/organisations/palette.rules.ts';
import { HexField } from './hex-field.tsx';
import classes from './theme-page.module.css';

/** A whole theme made of the one colour an organisation is known by. */
export function OneColor({
  color: first,
  onMade,
}: {
  color: string;
  onMade: (colors: ThemeColors) => void;
}) {
  const { t } = useLingui();
  const [color, setColor] = useState(first);
  return (
    <div className={classes.oneColor}>
      <HexField label={t`Your colour`} value={color} onChange={setColor} />
      <Button size="md" variant="default" onClick={() => onMade(paletteOf(color))}>
        <Trans>Create a palette</Trans>
      </Button>
    </div>
  );
}
