import { LoadingWord } from './loading-word.tsx';
import classes from './skeleton.module.css';

/** Stands for a material on its way; what comes at once is not announced by it. */
export const TextSkeleton = ({ isPadded = false }: { isPadded?: boolean }) => (
  <div className={classes.late} data-padded={isPadded || undefined} aria-busy="true">
    <LoadingWord />
    <div className={`${classes.bone} ${classes.title}`} />
    <div className={classes.bone} />
    <div className={classes.bone} />
    <div className={`${classes.bone} ${classes.short}`} />
  </div>
);
