import { LoadingWord } from './loading-word.tsx';
import classes from './skeleton.module.css';

/** Stands inside the frame for a page whose data take their time. */
export const PageSkeleton = () => (
  <div className={classes.page} aria-busy="true">
    <LoadingWord />
    <div className={`${classes.bone} ${classes.small}`} />
    <div className={`${classes.bone} ${classes.title}`} />
    <div className={`${classes.bone} ${classes.panel}`} />
    <div className={`${classes.bone} ${classes.panel}`} />
  </div>
);
