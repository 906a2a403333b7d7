import classes from './ProgressRing.module.css';

interface Props {
  /** 0 to 100. */
  percent: number;
  /** What the ring measures, for who cannot see it. */
  label: string;
  /** Diameter in px. */
  size?: number;
  /** On a coloured ground: drawn in white. */
  isOnColor?: boolean;
}

/** A share as a ring with its figure inside. */
export function ProgressRing({ percent, label, size = 72, isOnColor = false }: Props) {
  const whole = Math.min(100, Math.max(0, Math.floor(percent)));
  return (
    <div
      className={classes.ring}
      role="img"
      aria-label={`${label}: ${whole}%`}
      data-on-color={isOnColor || undefined}
      data-complete={whole === 100 || undefined}
      style={{ width: size, height: size, fontSize: size * 0.26 }}
    >
      <svg viewBox="0 0 36 36" aria-hidden>
        <circle className={classes.track} cx="18" cy="18" r="16" pathLength="100" />
        {whole > 0 && (
          <circle
            className={classes.part}
            cx="18"
            cy="18"
            r="16"
            pathLength="100"
            strokeDasharray={`${whole} ${100 - whole}`}
          />
        )}
      </svg>
      <span className={classes.figure} aria-hidden>
        {whole}
        <span className={classes.sign}>%</span>
      </span>
    </div>
  );
}
