import classes from './home-skeleton.module.css';

/** As tall as what will stand here, so that nothing moves when it comes. */
export function HomeSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden>
      <div className={classes.next} />
      <div className={classes.rest} />
    </div>
  );
}
