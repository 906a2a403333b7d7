import type { ReactNode } from 'react';
import { Chip, type ChipTone } from '../../ui/Chip/chip.tsx';
import classes from './attention-row.module.css';

interface Props {
  /** A sign of 36 pixels. */
  sign: ReactNode;
  title: ReactNode;
  /** The language of the title, where that is content. */
  lang?: string;
  detail: ReactNode;
  chip: ReactNode;
  tone: ChipTone;
  /** Where one does something about it. */
  action: ReactNode;
  isFirst?: boolean;
}

/** One thing that needs the reader: what, why, how pressing, and one way to it. */
export function AttentionRow({
  sign,
  title,
  lang,
  detail,
  chip,
  tone,
  action,
  isFirst = false,
}: Props) {
  return (
    <li className={classes.row} data-first={isFirst || undefined}>
      {sign}
      <div className={classes.words}>
        <h3 className={classes.title} lang={lang}>
          {title}
        </h3>
        <p className={classes.detail}>{detail}</p>
      </div>
      <span className={classes.chip}>
        <Chip tone={tone}>{chip}</Chip>
      </span>
      <span className={classes.action}>{action}</span>
    </li>
  );
}
