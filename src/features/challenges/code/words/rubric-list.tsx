import { Trans, useLingui } from '@lingui/react/macro';
import type { ShownChallenge } from '../../../../../domain/challenges/code/workbench.schema.ts';
import classes from './words-desk.module.css';

/** By what a person will judge. */
export function RubricList({ rubric }: Pick<ShownChallenge, 'rubric'>) {
  const { i18n } = useLingui();
  return (
    <section className={classes.rubric}>
      <h3>
        <Trans>Rubric</Trans>
      </h3>
      <ul>
        {rubric.map(({ id, title, points }) => (
          <li key={id}>
            <span>{title}</span>
            <span className={classes.points}>{i18n.number(points)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
