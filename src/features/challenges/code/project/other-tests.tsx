import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { Judgement } from '../../../../../domain/challenges/code/judgement.schema.ts';
import classes from '../cases-pane.module.css';
import otherClasses from './other-tests.module.css';

/** Tests that no case names: one's own, and those that are there to help. */
export function OtherTests({ judgement }: { judgement: Judgement | undefined }) {
  const { t } = useLingui();
  const others = judgement?.others ?? [];
  if (others.length === 0) return null;
  return (
    <li className={otherClasses.others}>
      <h4>
        <Trans>Other tests, worth no points</Trans>
      </h4>
      <ul>
        {others.map(({ name, isPassed }) => {
          const Icon = isPassed ? IconCircleCheck : IconCircleX;
          return (
            <li key={name}>
              <Icon
                className={classes.sign}
                data-tone={isPassed ? 'ok' : 'bad'}
                size={16}
                stroke={1.75}
                aria-label={isPassed ? t`Passed` : t`Failed`}
              />
              <code>{name}</code>
            </li>
          );
        })}
      </ul>
    </li>
  );
}
