import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './cli.module.css';

/** How the command line is installed and worked with. */
export function OnYourComputer() {
  const { origin } = globalThis.location;
  return (
    <div className={classes.stack}>
      <p className={classes.words}>
        <Trans>
          In classes that allow it, you can work on code challenges in your own editor. It needs
          Node.js 20.19 or newer.
        </Trans>
      </p>
      <ol className={classes.steps}>
        <Step command={`npm install --global ${origin}/keiko.tgz`}>
          <Trans>Install the program, once</Trans>
        </Step>
        <Step command={`keiko login ${origin}`}>
          <Trans>Sign in, and confirm the code here</Trans>
        </Step>
        <Step command="keiko list">
          <Trans>See your challenges with their numbers</Trans>
        </Step>
        <Step command="keiko get 12-345">
          <Trans>Download one into a folder</Trans>
        </Step>
        <Step command="keiko test">
          <Trans>Run the public cases, in that folder</Trans>
        </Step>
        <Step command="keiko submit">
          <Trans>Hand in</Trans>
        </Step>
      </ol>
      <p className={classes.words}>
        <Trans>
          A computer stays connected for 90 days, until you change your password or until you sign
          out there in the settings.
        </Trans>
      </p>
    </div>
  );
}

function Step({ command, children }: { command: string; children: ReactNode }) {
  return (
    <li>
      <span>{children}</span>
      <code className={classes.command}>{command}</code>
    </li>
  );
}
