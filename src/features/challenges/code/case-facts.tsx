import { Trans, useLingui } from '@lingui/react/macro';
import type { CaseOutcome } from '../../../../domain/challenges/code/judgement.schema.ts';
import classes from './cases-pane.module.css';

/** What a case took: its time, and its memory where that was measured. */
export function CaseFacts({ outcome }: { outcome: Pick<CaseOutcome, 'cpuMs' | 'memoryKb'> }) {
  const { i18n } = useLingui();
  const megabytes = i18n.number(outcome.memoryKb / 1000, { maximumFractionDigits: 1 });
  const ms = i18n.number(outcome.cpuMs);
  return (
    <>
      <span className={classes.fact}>
        <Trans>{ms} ms</Trans>
      </span>
      {outcome.memoryKb > 0 && (
        <span className={classes.fact}>
          <Trans>{megabytes} MB</Trans>
        </span>
      )}
    </>
  );
}
