import { Trans, useLingui } from '@lingui/react/macro';
import type { RenameFault, RenameOutcome } from '../../../../domain/people/people.schema.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { ScrollBox } from '../../../ui/ScrollBox/scroll-box.tsx';
import classes from './rename-outcomes.module.css';

/** What would become of each line, before anything is written. */
export function RenameOutcomes({ outcomes }: { outcomes: readonly RenameOutcome[] }) {
  const { t } = useLingui();
  const faults: Record<RenameFault, string> = {
    unknown: t`Nobody has this account name`,
    notAllowed: t`Above your role`,
    notValid: t`Not a valid name`,
    twice: t`Duplicate`,
    userExists: t`User already exists.`,
  };
  return (
    <ScrollBox label={t`What would be renamed`} className={classes.box}>
      <ol className={classes.lines}>
        {outcomes.map(({ accountName, before, after, outcome, fault }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no other name: the same account may stand there twice
          <li key={index} className={classes.line}>
            <span className={classes.words}>
              <span className={classes.account}>{accountName}</span>
              <span>
                {before !== null && before !== after && <del>{before}</del>} {after}
              </span>
            </span>
            {outcome === 'refused' && fault && <Chip tone="bad">{faults[fault]}</Chip>}
            {outcome === 'change' && (
              <Chip tone="primary">
                <Trans>Is renamed</Trans>
              </Chip>
            )}
            {outcome === 'unchanged' && (
              <Chip>
                <Trans>Stays as it is</Trans>
              </Chip>
            )}
          </li>
        ))}
      </ol>
    </ScrollBox>
  );
}
