import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Subject } from '../../../../domain/selflearning/selflearning.schema.ts';
import { Cover } from '../../../ui/Cover/cover.tsx';
import { SubjectFacts } from '../subject-facts.tsx';
import classes from './subject-card.module.css';

interface Props {
  readonly subject: Subject;
  readonly heading?: 'h2' | 'h3';
  /** Without it the card leads nowhere: its reader may not open what is behind it. */
  readonly isLinked?: boolean;
  /** Why it is here, or how it stands. */
  readonly words?: ReactNode;
  readonly action?: ReactNode;
}

/** A course or path to be recognised by its cover, with what can be done about it. */
export function SubjectCard({ subject, heading: Heading = 'h2', isLinked = true, ...told }: Props) {
  return (
    <article className={classes.card}>
      <div className={classes.cover}>
        <Cover cover={subject.cover} isTile />
      </div>
      <div className={classes.body}>
        <Heading className={classes.title} lang={subject.lang}>
          {isLinked ? <SubjectLink subject={subject} /> : subject.title}
        </Heading>
        <p className={classes.facts}>
          <SubjectFacts subject={subject} />
        </p>
        <div className={classes.foot}>
          <div className={classes.words}>{told.words}</div>
          {told.action && <div className={classes.action}>{told.action}</div>}
        </div>
      </div>
    </article>
  );
}

function SubjectLink({ subject: { kind, id, title } }: { subject: Subject }) {
  return kind === 'course' ? (
    <Link className={classes.link} to="/selflearnings/courses/$courseId" params={{ courseId: id }}>
      {title}
    </Link>
  ) : (
    <Link className={classes.link} to="/learningpaths/$pathId" params={{ pathId: id }}>
      {title}
    </Link>
  );
}
