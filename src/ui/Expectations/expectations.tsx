import type { ReactNode } from 'react';
import classes from './expectations.module.css';

/** What a file should hold, below where it is chosen. */
export function Expectations({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.expectations}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
