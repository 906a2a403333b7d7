import classes from './class-cards.module.css';

/** The shape of a card that is on its way. */
export function ClassCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden>
      <div className={classes.coming} data-part="cover" />
      <div className={classes.body}>
        <div className={classes.coming} data-part="title" />
        <div className={classes.coming} data-part="line" />
        <div className={classes.progress}>
          <div className={classes.coming} data-part="bar" />
        </div>
        <div className={classes.coming} data-part="line" />
      </div>
    </div>
  );
}
