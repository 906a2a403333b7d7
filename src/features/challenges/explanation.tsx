import { Trans } from '@lingui/react/macro';
import classes from './quiz-result.module.css';
import { QuizText } from './quiz-text.tsx';

/** Why it is so; nothing where nothing was written or may be told. */
export function Explanation({ markdown }: { markdown: string }) {
  if (markdown === '') return null;
  return (
    <section className={classes.note}>
      <h3>
        <Trans>Explanation</Trans>
      </h3>
      <QuizText markdown={markdown} />
    </section>
  );
}
