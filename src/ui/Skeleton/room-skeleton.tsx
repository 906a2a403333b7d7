import classes from './skeleton.module.css';
import { TextSkeleton } from './text-skeleton.tsx';

/** Stands for a training room or a preview whose data take their time. */
export const RoomSkeleton = () => (
  <div className={classes.room} aria-busy="true">
    <div className={classes.top}>
      <div className={`${classes.bone} ${classes.small}`} />
    </div>
    <div className={classes.outline}>
      <div className={classes.bone} />
      <div className={`${classes.bone} ${classes.short}`} />
      <div className={classes.bone} />
      <div className={`${classes.bone} ${classes.short}`} />
    </div>
    <main id="main" className={classes.main} tabIndex={-1}>
      <TextSkeleton />
    </main>
    <div className={classes.bottom} />
  </div>
);
