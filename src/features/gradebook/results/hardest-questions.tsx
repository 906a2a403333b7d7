import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { hardestQuery } from '../gradebook.queries.ts';
import classes from './quiz-results.module.css';

const shownAtFirst = 5;

/** The questions that got the least of their points in first attempts. */
export function HardestQuestions(place: { classId: number; classMaterialId: number }) {
  const { data } = useQuery(hardestQuery(place));
  if (!data) return <div aria-busy />;
  if (data.length === 0)
    return (
      <p className={classes.facts}>
        <Trans>No first attempt has its points yet.</Trans>
      </p>
    );
  return (
    <ol className={classes.questions}>
      {data.slice(0, shownAtFirst).map(({ questionId, number, prompt, count, average }) => (
        <li key={questionId}>
          <span className={classes.number}>{number}</span>
          <span className={classes.prompt}>{prompt}</span>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${average}%` }} />
          </span>
          <strong>{Math.round(average)}%</strong>
          <span className={classes.of}>
            <Plural value={count} one="of # first attempt" other="of # first attempts" />
          </span>
        </li>
      ))}
    </ol>
  );
}
