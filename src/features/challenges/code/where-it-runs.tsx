import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconCloud, IconDeviceLaptop, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ProgrammingLanguage } from '../../../../domain/runner/language-ids.ts';
import { languageFacts } from '../../../../domain/challenges/code/languages.ts';
import { PassedCount } from './cases-pane.tsx';
import {
  bytesOfLanguage,
  isLarge,
  keepLanguage,
  keptLanguages,
  type LargeLanguage,
  noticesOfLanguage,
} from './device/kept-languages.ts';
import type { Ran } from './use-runs.ts';
import classes from './where-it-runs.module.css';

interface Props {
  readonly language: ProgrammingLanguage;
  readonly isHere: boolean | undefined;
  /** This site's runner has the language. */
  readonly isOnServer: boolean;
  /** One that a device could run: no project. */
  readonly isProgram: boolean;
}

/** Where the next run takes place, and how it would take place on this device. */
export function WhereItRuns({ language, isHere, isOnServer, isProgram }: Props) {
  const { label } = languageFacts[language];
  const Icon = isHere === true ? IconDeviceLaptop : IconCloud;
  return (
    <span className={classes.where}>
      <span className={classes.place}>
        <Icon size={18} stroke={1.75} aria-hidden />
        {isHere === true ? (
          <span>
            <b>
              <Trans>Runs on this device</Trans>
            </b>{' '}
            · <Trans>no network needed</Trans>
          </span>
        ) : (
          <span>
            <b>
              {isOnServer ? <Trans>Runs on the server</Trans> : <Trans>Cannot be run here</Trans>}
            </b>{' '}
            · {label}
          </span>
        )}
      </span>
      {isProgram && isLarge(language) && isHere === false && (
        <KeepLanguage key={language} language={language} />
      )}
    </span>
  );
}

function KeepLanguage({ language }: { language: LargeLanguage }) {
  const { i18n } = useLingui();
  const { fetched } = useSnapshot(keptLanguages)[language];
  const [hasFailed, setFailed] = useState(false);
  const bytes = bytesOfLanguage(language);
  const notices = noticesOfLanguage(language);
  const { label } = languageFacts[language];
  const megabytes = i18n.number(bytes / 1_000_000, { maximumFractionDigits: 0 });
  if (fetched !== undefined) {
    const percent = i18n.number(Math.min(1, fetched / bytes), { style: 'percent' });
    return (
      <span role="status">
        <Trans>
          Fetching {label}: {percent}
        </Trans>
      </span>
    );
  }
  return (
    <>
      <UnstyledButton
        className={classes.keep}
        onClick={() => {
          setFailed(false);
          keepLanguage(language).catch(() => setFailed(true));
        }}
      >
        <IconDownload size={16} stroke={1.75} aria-hidden />
        <Trans>Run on this device ({megabytes} MB)</Trans>
      </UnstyledButton>
      {notices !== undefined && (
        <a className={classes.keep} href={notices} target="_blank" rel="noopener">
          <Trans>Copyright notices</Trans>
        </a>
      )}
      {hasFailed && (
        <span className={classes.failed} role="alert">
          <Trans>{label} could not be fetched.</Trans>
        </span>
      )}
    </>
  );
}

/** How many passed, where it was, and why not on this device. */
export function RanWhere({ ran }: { ran: Ran | undefined }) {
  if (!ran) return null;
  return (
    <>
      <PassedCount judgement={ran.judgement} />
      {' · '}
      {ran.where === 'device' ? <Trans>on this device</Trans> : <Trans>on the server</Trans>}
      {ran.beyond !== undefined && (
        <>
          {' · '}
          <Trans>needs “{ran.beyond}”</Trans>
        </>
      )}
    </>
  );
}
