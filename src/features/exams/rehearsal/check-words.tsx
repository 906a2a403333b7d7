import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeviceCheck } from '../../../../domain/exams/exam-rehearsal.schema.ts';
import { formatFileSize } from '../../../../domain/format/file-size.ts';
import { nameOfLanguage } from '../../../../domain/challenges/code/languages.ts';
import { deviceOf } from '../../../lib/device.ts';
import type { Found } from './run-checks.ts';

export const checkNames: Record<DeviceCheck, MessageDescriptor> = {
  browser: msg`Device and browser`,
  storage: msg`Room on this device`,
  persistence: msg`Saved data is kept`,
  server: msg`Server`,
  clock: msg`Clock`,
  keyboard: msg`Keyboard and input`,
  runtimes: msg`Languages of the code`,
  paper: msg`Sealed questions`,
};

/** What was found, and what to do, in a plain sentence. */
export function CheckSentence({ check, found }: { check: DeviceCheck; found: Found }): ReactNode {
  const { i18n } = useLingui();
  const { outcome, amount, languages } = found;
  const isFine = outcome === 'ok';
  switch (check) {
    case 'browser': {
      const device = deviceOf(navigator.userAgent).name ?? navigator.userAgent;
      if (isFine) return <Trans>{device}: it has everything that the exam needs.</Trans>;
      return outcome === 'warn' ? (
        <Trans>
          {device}: the exam works, but an older part of this browser may be slow to send. Update it
          if you can.
        </Trans>
      ) : (
        <Trans>
          {device}: this browser cannot keep answers safely. Update it, or take the exam with
          another one.
        </Trans>
      );
    }
    case 'storage': {
      if (amount === undefined)
        return isFine ? (
          <Trans>Saving and reading back work.</Trans>
        ) : (
          <Trans>
            Nothing could be saved. Leave the private window, or take the exam on another device.
          </Trans>
        );
      const room = formatFileSize(amount, i18n.locale);
      return isFine ? (
        <Trans>Saving and reading back work; {room} are free.</Trans>
      ) : (
        <Trans>Only {room} are free. Delete what you do not need before the exam.</Trans>
      );
    }
    case 'persistence':
      return isFine ? (
        <Trans>The browser will not delete what is saved here.</Trans>
      ) : (
        <Trans>
          The browser may delete what is saved here when the device is full. Ask it to keep it, or
          install Keiko on this device.
        </Trans>
      );
    case 'server':
      return isFine ? (
        <Trans>The server can be reached.</Trans>
      ) : (
        <Trans>
          There is no connection, so this needs checking again. You need one to begin the exam, but
          not to go on.
        </Trans>
      );
    case 'clock': {
      if (amount === undefined) return <Trans>This is checked when there is a connection.</Trans>;
      const seconds = Math.abs(amount);
      return isFine ? (
        <Trans>The clock of this device is right.</Trans>
      ) : (
        <Trans>
          The clock of this device is off by {seconds} seconds. The exam goes by the server’s clock;
          set this one to avoid confusion.
        </Trans>
      );
    }
    case 'keyboard':
      return isFine ? (
        <Trans>What you type arrives correctly.</Trans>
      ) : (
        <Trans>Type the line below, with the input that you will use in the exam.</Trans>
      );
    case 'runtimes': {
      const named = (where: 'here' | 'server' | 'failed') =>
        new Intl.ListFormat(i18n.locale).format(
          Object.entries(languages ?? {})
            .filter(([, one]) => one === where)
            .map(([language]) => nameOfLanguage(language)),
        );
      const [onServer, failed] = [named('server'), named('failed')];
      if (outcome === 'bad')
        return (
          <Trans>
            {failed} did not run on this device. In the exam it runs on the server, which needs a
            network.
          </Trans>
        );
      return isFine ? (
        <Trans>They run on this device, even offline.</Trans>
      ) : (
        <Trans>
          {onServer} runs on the server only. Offline you can keep writing, but nothing is run.
        </Trans>
      );
    }
    case 'paper':
      if (isFine) return <Trans>They are on this device, locked until you begin.</Trans>;
      return outcome === 'unknown' ? (
        <Trans>They are downloaded when there is a connection.</Trans>
      ) : (
        <Trans>
          They could not be downloaded. Reload this page, or tell the people running the exam.
        </Trans>
      );
  }
}
