import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NumberInput, Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { CodeCase } from '../../../../../domain/challenges/code/code-content.schema.ts';
import {
  type PictureSize,
  type Visual,
  visualLimits,
} from '../../../../../domain/challenges/code/frontend/visual.schema.ts';
import classes from './authoring-form.module.css';

/** What authors choose from: a telephone, a tablet and a desk. */
const usualSizes: readonly PictureSize[] = [
  { width: 375, height: 667 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];

const emptyVisual: Visual = {
  sizes: [{ width: 1280, height: 800 }],
  masks: [],
  tolerance: 1,
};

interface Props {
  readonly one: CodeCase;
  readonly onChange: (next: CodeCase) => void;
}

/** Whether the page of a case is also to look like the solution's. */
export function VisualFields({ one, onChange }: Props) {
  const { t } = useLingui();
  const { visual, ...others } = one;
  return (
    <>
      <Switch
        label={t`Compare how it looks with the solution`}
        description={t`After the checks have run, both pages are captured and compared, without animations.`}
        checked={visual !== undefined}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? { ...others, visual: emptyVisual } : others)
        }
      />
      {visual && (
        <Compared
          visual={visual}
          onChange={(part) => onChange({ ...others, visual: { ...visual, ...part } })}
        />
      )}
    </>
  );
}

const nameOf = ({ width, height }: PictureSize): string => `${width} × ${height}`;

function Compared({
  visual,
  onChange,
}: {
  readonly visual: Visual;
  readonly onChange: (part: Partial<Visual>) => void;
}) {
  const { t } = useLingui();
  const { sizes, masks, tolerance } = visual;
  const [written, setWritten] = useState(masks.join('\n'));
  const chosen = sizes.map(nameOf);
  const unusual = sizes.filter((size) => !usualSizes.some((one) => nameOf(one) === nameOf(size)));
  const offered = [...usualSizes, ...unusual];
  return (
    <>
      <div className={classes.row}>
        <Checkbox.Group
          className={classes.grow}
          label={t`Window sizes`}
          value={chosen}
          onChange={(names) => {
            const next = offered.filter((size) => names.includes(nameOf(size)));
            if (next.length > 0 && next.length <= visualLimits.sizes) onChange({ sizes: next });
          }}
        >
          <div className={classes.choices}>
            {offered.map((size) => (
              <Checkbox key={nameOf(size)} value={nameOf(size)} label={nameOf(size)} />
            ))}
          </div>
        </Checkbox.Group>
        <NumberInput
          label={t`May differ by`}
          suffix=" %"
          decimalScale={2}
          min={0}
          max={100}
          value={tolerance}
          onChange={(value) => onChange({ tolerance: Number(value) || 0 })}
        />
      </div>
      <Textarea
        mb="xs"
        label={t`Not compared (one selector per line)`}
        description={t`Areas where these are on the solution’s page are not compared.`}
        placeholder=".clock"
        autosize
        minRows={1}
        maxRows={6}
        classNames={{ input: classes.mono ?? '' }}
        value={written}
        onChange={({ currentTarget }) => {
          setWritten(currentTarget.value);
          onChange({ masks: masksOf(currentTarget.value) });
        }}
      />
      <p className={classes.quiet}>
        <Trans>
          Trainees see both pictures and what differs when they run a public case. They see nothing
          of hidden cases.
        </Trans>
      </p>
    </>
  );
}

const masksOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, visualLimits.mask))
    .filter((line) => line !== '')
    .slice(0, visualLimits.masks);
