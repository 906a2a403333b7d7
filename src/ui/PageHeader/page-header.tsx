import type { ReactNode } from 'react';
import classes from './page-header.module.css';

/** The top of a page: where one is, what it is, what one can do. */
export function PageHeader({
  above,
  title,
  below,
  actions,
  isPart = false,
}: {
  /** A line over the title, such as a date or the way back. */
  above?: ReactNode;
  title: ReactNode;
  below?: ReactNode;
  actions?: ReactNode;
  /** It stands below the title of a page. */
  isPart?: boolean;
}) {
  const Heading = isPart ? 'h2' : 'h1';
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {above && <div className={`${classes.small} ${classes.above}`}>{above}</div>}
        <Heading className={classes.title}>{title}</Heading>
        {below && <div className={`${classes.small} ${classes.below}`}>{below}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
