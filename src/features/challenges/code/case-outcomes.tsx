import { useLingui } from '@lingui/react/macro';
import type { Judgement } from '../../../../domain/challenges/code/judgement.schema.ts';
import type { ShownTask } from '../../../../domain/challenges/code/workbench.schema.ts';
import { CaseFacts } from './case-facts.tsx';
import classes from './case-outcomes.module.css';
import casesClasses from './cases-pane.module.css';
import { verdictLooks } from './verdict-looks.ts';

interface Props {
  readonly judgement: Judgement;
  /** All others are hidden, and only counted. */
  readonly publicCases: ShownTask['cases'];
}

/** What became of each case, and what the compiler said where it came to none. */
export function CaseOutcomes({ judgement, publicCases }: Props) {
  const { t, i18n } = useLingui();
  const titleOf = (id: string) => publicCases.find((one) => one.id === id)?.title;
  return (
    <>
      {!judgement.compile.ok && <pre className={classes.compile}>{judgement.compile.output}</pre>}
      <ol className={casesClasses.cases}>
        {judgement.cases.map((one, index) => {
          const looks = verdictLooks[one.verdict];
          const title = titleOf(one.id);
          return (
            <li key={one.id} className={classes.case}>
              <looks.icon
                className={casesClasses.sign}
                data-tone={looks.tone}
                size={18}
                stroke={1.75}
                aria-hidden
              />
              <span className={classes.name}>
                {index + 1} · {title === undefined ? t`Hidden case` : title || t`Case ${index + 1}`}
              </span>
              <span className={casesClasses.verdict} data-tone={looks.tone}>
                {i18n._(looks.word)}
              </span>
              <CaseFacts outcome={one} />
              <span className={classes.points}>
                {i18n.number(one.points)} / {i18n.number(one.maxPoints)}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
