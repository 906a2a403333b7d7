import type { ReactNode } from 'react';
import classes from './settings-page.module.css';

/** One subject of the settings: its name, and beside it what can be done. */
export function Group({
  title,
  id,
  children,
}: {
  title: ReactNode;
  /** For links that lead here. */
  id?: string;
  children: ReactNode;
}) {
  return (
    <section className={classes.group} id={id}>
      <h2>{title}</h2>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
