import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface Props {
  icon?: ReactNode;
  /** What belongs here. */
  title: string;
  /** How it comes here. */
  children?: ReactNode;
  /** The button or link that makes it so. */
  action?: ReactNode;
}

/** Stands where a list would be when there is nothing in it yet. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className={classes.empty}>
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
      {action}
    </div>
  );
}
