import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  deviceChecks,
  type SeenRehearsal,
} from '../../../../domain/exams/exam-rehearsal.schema.ts';
import { deviceOf } from '../../../lib/device.ts';
import { checkNames } from './check-words.tsx';

interface Props {
  readonly rehearsal: SeenRehearsal | null;
  /** In one line: the device and the troubles are said to whoever asks. */
  readonly isShort?: boolean;
}

/** Whether somebody has rehearsed, on which device, and with which trouble. */
export function SeenRehearsalWords({ rehearsal, isShort = false }: Props) {
  const { i18n } = useLingui();
  if (!rehearsal) return <Trans>Not rehearsed</Trans>;
  const { outcomes, userAgent, isDone, deviceCount } = rehearsal;
  const device = deviceOf(userAgent).name;
  const troubles = deviceChecks
    .filter((check) => outcomes[check] === 'bad' || outcomes[check] === 'warn')
    .map((check) => i18n._(checkNames[check]));
  const named = new Intl.ListFormat(i18n.locale).format(troubles);
  if (isShort)
    return (
      <span title={[device ?? '', named].filter(Boolean).join(' · ')}>
        {isDone ? <Trans>Rehearsed</Trans> : <Trans>Rehearsal begun</Trans>}
        {troubles.length > 0 && ` · ⚠ ${troubles.length}`}
      </span>
    );
  return (
    <>
      {isDone ? <Trans>Rehearsed</Trans> : <Trans>Rehearsal begun</Trans>}
      {device !== undefined && ` · ${device}`}
      {deviceCount > 1 && (
        <>
          {' '}
          <Plural value={deviceCount} one="(# device)" other="(# devices)" />
        </>
      )}
      {troubles.length > 0 && ` · ⚠ ${named}`}
    </>
  );
}
