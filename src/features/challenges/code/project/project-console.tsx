import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Judgement } from '../../../../../domain/challenges/code/judgement.schema.ts';
import classes from '../console-pane.module.css';
import { LinkedOutput } from '../diagnostics/linked-output.tsx';

interface Props {
  readonly judgement: Judgement | undefined;
  /** What is said about places of the project. */
  readonly told: ReactNode;
  readonly paths: readonly string[];
  readonly titleOf: (id: string) => string;
  readonly onPlace: (path: string, line: number) => void;
}

/** What the last run of the tests said and printed. */
export function ProjectConsole({ judgement, told, paths, titleOf, onPlace }: Props) {
  if (!judgement)
    return (
      <div className={classes.console}>
        <p className={classes.quiet}>
          <Trans>Errors and messages of your program are shown here.</Trans>
        </p>
      </div>
    );
  if (!judgement.compile.ok)
    return (
      <div className={classes.console}>
        {told}
        <LinkedOutput text={judgement.compile.output} paths={paths} isBad onPlace={onPlace} />
      </div>
    );
  const failing = judgement.cases.filter(({ stderr }) => stderr !== '');
  const printed = judgement.cases.find((one) => one.printed !== '')?.printed;
  return (
    <div className={classes.console}>
      {told}
      {failing.map(({ id, stderr }) => (
        <div key={id}>
          <p className={classes.from}>{titleOf(id)}</p>
          <LinkedOutput text={stderr} paths={paths} isBad onPlace={onPlace} />
        </div>
      ))}
      {printed !== undefined && (
        <>
          <p className={classes.from}>
            <Trans>Printed</Trans>
          </p>
          <LinkedOutput text={printed} paths={paths} onPlace={onPlace} />
        </>
      )}
      {failing.length === 0 && printed === undefined && (
        <p className={classes.quiet}>
          <Trans>The tests were run. Nothing else was printed.</Trans>
        </p>
      )}
    </div>
  );
}
