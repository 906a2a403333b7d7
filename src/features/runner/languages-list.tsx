import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck, IconMinus } from '@tabler/icons-react';
import { languageFacts } from '../../../domain/challenges/code/languages.ts';
import type { LanguageStatus } from '../../../domain/runner/runner.schema.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import classes from './runner.module.css';

interface Languages {
  readonly languages: readonly LanguageStatus[];
  readonly isTrying: boolean;
}

/** Each language with its version, where it comes from, and how its self-test ended. */
export function LanguagesList({ languages, isTrying }: Languages) {
  return (
    <>
      <h3 className={classes.heading}>
        <Trans>Languages</Trans>
      </h3>
      <ul className={classes.languages} aria-busy={isTrying}>
        {languages.map((status) => (
          <LanguageItem key={status.language} status={status} />
        ))}
      </ul>
      {isTrying && (
        <p className={classes.words} role="status">
          <Trans>The other languages are being tried…</Trans>
        </p>
      )}
    </>
  );
}

function LanguageItem({ status }: { status: LanguageStatus }) {
  const { label, colour } = languageFacts[status.language];
  return (
    <li>
      <span className={classes.language}>
        <span className={classes.dot} style={{ background: colour }} aria-hidden />
        {label}
      </span>
      <span className={classes.facts}>
        {status.version !== null && <span className={classes.version}>{status.version}</span>}
        <SourceWords status={status} />
      </span>
      <SelfTest status={status} />
      {status.selfTestSaid !== null && <pre className={classes.said}>{status.selfTestSaid}</pre>}
    </li>
  );
}

function SourceWords({ status: { source, packages } }: { status: LanguageStatus }) {
  switch (source) {
    case 'keiko':
      return <Trans>Comes with Keiko</Trans>;
    case 'operator':
      return <Trans>A toolchain of this machine</Trans>;
    case 'engine':
      return <Trans>The engine’s own</Trans>;
    case 'debian':
      return (
        <span>
          <Trans>Debian</Trans> <code>{packages.join(' ')}</code>
        </span>
      );
  }
}

function SelfTest({ status }: { status: LanguageStatus }) {
  const { i18n } = useLingui();
  const ms = i18n.number(status.selfTestMs ?? 0);
  if (status.version === null)
    return (
      <Chip icon={<IconMinus />}>
        <Trans>Not on this machine</Trans>
      </Chip>
    );
  if (status.selfTest === 'failed')
    return (
      <Chip tone="bad" icon={<IconAlertTriangle />}>
        <Trans>Self-test failed</Trans>
      </Chip>
    );
  if (status.selfTest === 'notRun')
    return (
      <Chip icon={<IconMinus />}>
        <Trans>Not tried</Trans>
      </Chip>
    );
  return (
    <Chip tone="ok" icon={<IconCircleCheck />}>
      <Trans>Self-test passed in {ms} ms</Trans>
    </Chip>
  );
}
