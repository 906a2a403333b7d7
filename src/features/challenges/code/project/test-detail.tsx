import { Trans } from '@lingui/react/macro';
import type { CaseOutcome } from '../../../../../domain/challenges/code/judgement.schema.ts';
import classes from '../cases-pane.module.css';
import { LinkedOutput } from '../diagnostics/linked-output.tsx';

interface Props {
  /** The tests of the case, one on a line. */
  readonly tests: string;
  readonly outcome: CaseOutcome | undefined;
  readonly paths?: readonly string[] | undefined;
  readonly onPlace?: ((path: string, line: number) => void) | undefined;
}

const none: readonly string[] = [];

/** Which tests a case is, and what they said. */
export function TestDetail({ tests, outcome, paths = none, onPlace }: Props) {
  const said = outcome?.stderr.trim() ?? '';
  const printed = outcome?.printed.trim() ?? '';
  const files = [
    ...new Set([...paths, ...tests.split('\n').map((name) => name.split('::', 1)[0] ?? '')]),
  ];
  return (
    <div className={classes.detail}>
      <div>
        <h4>
          <Trans>Tests</Trans>
        </h4>
        <LinkedOutput text={tests.trim()} paths={[]} />
      </div>
      {said !== '' && (
        <div>
          <h4>
            <Trans>Test message</Trans>
          </h4>
          <LinkedOutput text={said} paths={files} isBad onPlace={onPlace} />
        </div>
      )}
      {printed !== '' && (
        <div>
          <h4>
            <Trans>Other output</Trans>
          </h4>
          <LinkedOutput text={printed} paths={files} onPlace={onPlace} />
        </div>
      )}
    </div>
  );
}
