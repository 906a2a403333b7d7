import { Trans } from '@lingui/react/macro';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EngineStatus } from '../../../domain/runner/runner.schema.ts';
import classes from './runner.module.css';

type Isolation = NonNullable<EngineStatus['isolation']>;

/** What was tried from within a sandbox when the runner started. */
export function IsolationList({ isolation }: { isolation: Isolation }) {
  const { checks, controlGroups, ownUsers } = isolation;
  return (
    <>
      <h3 className={classes.heading}>
        <Trans>Isolation</Trans>
      </h3>
      <p className={classes.words}>
        {ownUsers ? (
          <Trans>Each sandbox has a machine user of its own.</Trans>
        ) : (
          <Trans>
            Sandboxes belong to the user of the server; started as root, each would have its own.
          </Trans>
        )}{' '}
        {controlGroups === 'none' ? (
          <Trans>Without control groups: for development only.</Trans>
        ) : (
          <Trans>Control groups {controlGroups} watch over memory and processes.</Trans>
        )}
      </p>
      <ul className={classes.checks}>
        {checks.map(({ name, holds }) => (
          <li key={name} data-holds={holds}>
            {holds ? <IconCheck size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
            <span>
              <CheckWords name={name} />
              {!holds && (
                <strong>
                  {' '}
                  <Trans>– not kept off</Trans>
                </strong>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function CheckWords({ name }: { name: Isolation['checks'][number]['name'] }): ReactNode {
  switch (name) {
    case 'network':
      return <Trans>No network</Trans>;
    case 'processesOfOthers':
      return <Trans>No other programs</Trans>;
    case 'filesOfMachine':
      return <Trans>No files of the machine</Trans>;
    case 'writingOutside':
      return <Trans>No writing outside</Trans>;
    case 'privileges':
      return <Trans>No privileges</Trans>;
    case 'kernel':
      return <Trans>Only the kernel features that programs need</Trans>;
    case 'processCount':
      return <Trans>Not more processes than allowed</Trans>;
    case 'memory':
      return <Trans>Not more memory than allowed</Trans>;
  }
}
