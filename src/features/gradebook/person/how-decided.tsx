import { Trans } from '@lingui/react/macro';
import { silentDays } from '../../../../domain/attention/attention.rules.ts';
import classes from './person.module.css';

/** The rule in words, with what it cannot know. */
export const HowDecided = () => (
  <details className={classes.how}>
    <summary>
      <Trans>How it is decided</Trans>
    </summary>
    <p>
      <Trans>
        Somebody needs help when a material is overdue, or when there was no sign of work for{' '}
        {silentDays} days. Somebody is worth watching when they are three or more materials behind
        today’s plan, or when two or more quizzes are below half of their points.
      </Trans>
    </p>
    <p>
      <Trans>
        It is a reason to ask, not a judgement. It knows nothing of illness, leave or work on paper.
        It compares nobody with others, and trainees never see it.
      </Trans>
    </p>
  </details>
);
