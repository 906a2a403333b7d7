import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck, IconMinus } from '@tabler/icons-react';
import { languageFacts } from '../../../domain/challenges/code/languages.ts';
import type { LanguageStatus } from '../../../domain/runner/runner.schema.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import { ScrollBox } from '../../ui/ScrollBox/scroll-box.tsx';
import classes from './runner.module.css';

interface Languages {
  readonly languages: readonly LanguageStatus[];
  readonly isTrying: boolean;
}

/** Each language with its version, where it comes from, and how its self-test ended. */
export function LanguagesTable({ languages, isTrying }: Languages) {
  const { t } = useLingui();
  return (
    <>
      <h3 className={classes.heading}>
        <Trans>Languages</Trans>
      </h3>
      <ScrollBox label={t`Languages`}>
        <table className={classes.table} aria-busy={isTrying}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Language</Trans>
              </th>
              <th scope="col">
                <Trans>Version</Trans>
              </th>
              <th scope="col">
                <Trans>Where from</Trans>
              </th>
              <th scope="col">
                <Trans>Self-test</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {languages.map((status) => (
              <LanguageRow key={status.language} status={status} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {isTrying && (
        <p className={classes.words} role="status">
          <Trans>The other languages are being tried…</Trans>
        </p>
      )}
    </>
  );
}

function LanguageRow({ status }: { status: LanguageStatus }) {
  const { label, colour } = languageFacts[status.language];
  return (
    <tr>
      <th scope="row">
        <span className={classes.dot} style={{ background: colour }} aria-hidden />
        {label}
      </th>
      <td className={classes.version}>{status.version ?? '–'}</td>
      <td>
        <SourceWords status={status} />
      </td>
      <td>
        <SelfTest status={status} />
      </td>
    </tr>
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
        <>
          <Trans>Debian</Trans> <code>{packages.join(' ')}</code>
        </>
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
      <>
        <Chip tone="bad" icon={<IconAlertTriangle />}>
          <Trans>Failed</Trans>
        </Chip>
        {status.selfTestSaid !== null && <pre className={classes.said}>{status.selfTestSaid}</pre>}
      </>
    );
  if (status.selfTest === 'notRun')
    return (
      <Chip icon={<IconMinus />}>
        <Trans>Not tried</Trans>
      </Chip>
    );
  return (
    <>
      <Chip tone="ok" icon={<IconCircleCheck />}>
        <Trans>Passed</Trans>
      </Chip>{' '}
      <small className={classes.ms}>
        <Trans>{ms} ms</Trans>
      </small>
    </>
  );
}
