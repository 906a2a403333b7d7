import { useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import classes from './outline.module.css';

interface Props {
  /** Of what is moved. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: -1 | 1) => void;
}

export function StepButtons({ name, isFirst, isLast, onStep }: Props) {
  const { t } = useLingui();
  return (
    <>
      <button
        type="button"
        className={classes.tool}
        data-step="-1"
        disabled={isFirst}
        aria-label={t`Move ${name} up`}
        onClick={() => onStep(-1)}
      >
        <IconChevronUp size={18} />
      </button>
      <button
        type="button"
        className={classes.tool}
        data-step="1"
        disabled={isLast}
        aria-label={t`Move ${name} down`}
        onClick={() => onStep(1)}
      >
        <IconChevronDown size={18} />
      </button>
    </>
  );
}
