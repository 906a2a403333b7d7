import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import {
  type Cover as CoverLook,
  type CoverColor,
  coverColors,
  type CoverIcon,
  coverIcons,
} from '../../../domain/outlines/cover.schema.ts';
import { Cover } from './cover.tsx';
import { coverDrawings } from './cover-icons.ts';
import classes from './cover-picker.module.css';

const drawings: Record<CoverIcon, MessageDescriptor> = {
  code: msg`Programming`,
  chip: msg`Chip`,
  terminal: msg`Command line`,
  database: msg`Database`,
  branch: msg`Branches`,
  server: msg`Servers`,
  shield: msg`Security`,
  chart: msg({ message: 'Figures', context: 'drawn on a cover' }),
  pen: msg`Writing`,
  talk: msg`Conversation`,
  people: msg({ message: 'People', context: 'drawn on a cover' }),
  globe: msg`World`,
  bulb: msg`Ideas`,
  book: msg`Book`,
};

const colors: Record<CoverColor, MessageDescriptor> = {
  blue: msg`Blue`,
  green: msg`Green`,
  brown: msg`Brown`,
  purple: msg`Purple`,
  rose: msg`Rose`,
  teal: msg`Teal`,
  slate: msg`Grey`,
  olive: msg`Olive`,
};

interface Props {
  value: CoverLook | null;
  onChange: (cover: CoverLook | null) => void;
  /** What is drawn when nothing is chosen. */
  byItself: ReactNode;
}

const firstLook: CoverLook = { icon: 'book', color: 'blue' };

/** How trainees recognise it: what its cards draw, and in which colour. */
export function CoverPicker({ value, onChange, byItself }: Props) {
  const { t } = useLingui();
  const name = useId();
  const look = value ?? firstLook;
  return (
    <fieldset className={classes.picker}>
      <legend className={classes.legend}>
        <Trans>Cover</Trans>
      </legend>
      <label className={classes.way}>
        <input
          type="radio"
          name={`${name}-way`}
          checked={value === null}
          onChange={() => onChange(null)}
        />
        {byItself}
      </label>
      <label className={classes.way}>
        <input
          type="radio"
          name={`${name}-way`}
          checked={value !== null}
          onChange={() => onChange(look)}
        />
        <Trans>Chosen by you</Trans>
      </label>
      {value !== null && (
        <div className={classes.choice}>
          <div className={classes.preview}>
            <Cover cover={value} />
          </div>
          <div className={classes.options} role="radiogroup" aria-label={t`Drawing`}>
            {coverIcons.map((icon) => {
              const Drawing = coverDrawings[icon];
              return (
                <label key={icon} className={classes.option} title={t(drawings[icon])}>
                  <input
                    type="radio"
                    name={`${name}-icon`}
                    aria-label={t(drawings[icon])}
                    checked={value.icon === icon}
                    onChange={() => onChange({ ...value, icon })}
                  />
                  <Drawing size={22} stroke={1.75} aria-hidden />
                </label>
              );
            })}
          </div>
          <div className={classes.options} role="radiogroup" aria-label={t`Colour`}>
            {coverColors.map((color) => (
              <label key={color} className={classes.option} title={t(colors[color])}>
                <input
                  type="radio"
                  name={`${name}-color`}
                  aria-label={t(colors[color])}
                  checked={value.color === color}
                  onChange={() => onChange({ ...value, color })}
                />
                <span className={classes.color}>
                  <Cover cover={{ ...value, color }} />
                </span>
              </label>
            ))}
          </div>
        </div>
      )}
    </fieldset>
  );
}
