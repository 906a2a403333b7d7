import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** Says what belongs here, and offers to begin. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.empty}>
      {icon && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.words}>{children}</div>}
      {action}
    </div>
  );
}
