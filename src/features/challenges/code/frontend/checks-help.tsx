import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './checks-help.module.css';

/** What a script of checks may ask of a page; see `pageChecks`. */
export function ChecksHelp() {
  return (
    <details className={classes.help}>
      <summary>
        <Trans>What checks can do</Trans>
      </summary>
      <dl>
        <Tool name="print(value, …)">
          <Trans>prints a line, which is compared with the expected output</Trans>
        </Tool>
        <Tool name="text('h1') · texts('li') · count('li') · value('#name')">
          <Trans>what an element says, all of them say, how many there are, what is typed in</Trans>
        </Tool>
        <Tool name="attribute('img', 'alt') · style('h1', 'color') · isVisible('#menu')">
          <Trans>an attribute, a style as it is applied, whether it is visible</Trans>
        </Tool>
        <Tool name="click('#add') · type('#name', 'Aoi') · choose('select', 'b') · press('#name', 'Enter')">
          <Trans>does what a person would do</Trans>
        </Tool>
        <Tool name="await wait(100) · await until(() => count('li') === 3)">
          <Trans>waits, for a time or for something to happen</Trans>
        </Tool>
        <Tool name="await accessibility() · errors()">
          <Trans>
            prints “no problems”, or which rules of accessibility are broken and how often; how many
            errors the page has thrown
          </Trans>
        </Tool>
      </dl>
      <p>
        <Trans>
          Each case begins with the page as it was opened, 1280 × 800 and without a network.
        </Trans>
      </p>
    </details>
  );
}

function Tool({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>{children}</dd>
    </>
  );
}
