import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Training } from '../../../domain/training/training.contract.ts';
import { formatDay } from './days.ts';
import classes from './material-facts.module.css';
import { Duration } from '../../ui/Duration/duration.tsx';

type Material = Training['sections'][number]['materials'][number];

/** How big it is, and until when it is to be done. */
export function MaterialFacts({ material: { stats, dueAt, progress } }: { material: Material }) {
  const { i18n } = useLingui();
  const { chapters, questions, minutes } = stats;
  const due =
    dueAt === null ? '' : formatDay(dueAt, i18n.locale, { month: 'short', day: 'numeric' });
  const facts = [
    chapters === undefined ? null : (
      <Plural key="chapters" value={chapters} one="# chapter" other="# chapters" />
    ),
    questions === undefined ? null : (
      <Plural key="questions" value={questions} one="# question" other="# questions" />
    ),
    minutes > 0 ? <Duration key="minutes" minutes={minutes} /> : null,
    dueAt !== null && progress.taskStatus !== 'completed' ? (
      <Trans key="due">due {due}</Trans>
    ) : null,
  ].filter((fact) => fact !== null);
  return (
    <span className={classes.facts}>
      {facts.map((fact) => (
        <span key={fact.key}>{fact}</span>
      ))}
    </span>
  );
}
