import cards from '../class-cards.module.css';
import { ClassCardSkeleton } from '../class-card-skeleton.tsx';
import classes from './home-skeleton.module.css';

/** In the shape of what will stand here, so that nothing moves when it comes. */
export function HomeSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden>
      <div className={classes.next} />
      <div className={classes.week}>
        <div className={classes.title} />
        <div className={classes.days}>
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <div key={day} className={classes.day} />
          ))}
        </div>
        {[1, 2, 3].map((row) => (
          <div key={row} className={classes.row} />
        ))}
      </div>
      <div className={classes.title} />
      <div className={cards.cards}>
        {[1, 2, 3].map((card) => (
          <ClassCardSkeleton key={card} />
        ))}
      </div>
    </div>
  );
}
