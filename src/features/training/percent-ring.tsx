import { ProgressRing } from '../../ui/ProgressRing/progress-ring.tsx';
import classes from './percent-ring.module.css';

interface Props {
  /** 0 to 100. */
  percent: number;
  label: string;
  size: number;
  /** Drawn in the colour of the text, for coloured grounds. */
  isOnColor?: boolean;
}

/** A ring with its figure inside. */
export function PercentRing({ percent, label, size, isOnColor = false }: Props) {
  const whole = Math.floor(percent);
  return (
    <div
      className={classes.ring}
      data-on-color={isOnColor || undefined}
      style={{ fontSize: size * 0.27 }}
    >
      <ProgressRing percent={whole} label={label} size={size} thickness={Math.round(size / 10)}>
        <span>
          {whole}
          <span className={classes.sign}>%</span>
        </span>
      </ProgressRing>
    </div>
  );
}
