import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { Judgement } from '../../../../domain/challenges/code/judgement.schema.ts';
import type { ProgrammingLanguage } from '../../../../domain/runner/language-ids.ts';
import { languageFacts } from '../../../../domain/challenges/code/languages.ts';
import type { ShownChallenge } from '../../../../domain/challenges/code/workbench.schema.ts';
import { ApiError, NetworkError } from '../../../lib/api-error.ts';
import { NoFrameError } from './device/device-frame.ts';
import { isLarge, keptLanguages, lookForLanguage } from './device/kept-languages.ts';
import {
  BeyondDeviceError,
  type DeviceLanguage,
  DeviceRunner,
  isDeviceLanguage,
} from './device/run-here.ts';

export interface Run {
  readonly language: ProgrammingLanguage;
  readonly code: string;
  /** Instead of the public cases. */
  readonly input?: string;
}

export interface Ran {
  readonly judgement: Judgement;
  readonly where: 'device' | 'server';
  /** Why it did not run on this device, where it would have by itself. */
  readonly beyond?: string;
}

/** It was run nowhere, for this reason. */
export class NotRunError extends Error {}

type Challenge = Pick<ShownChallenge, 'style' | 'cases' | 'checker' | 'signature' | 'languages'>;

/** Projects are tested on the server; a text is not run at all. */
const isOneProgram = ({ style }: Pick<Challenge, 'style'>): boolean =>
  style === 'algorithm' || style === 'function';

/** Whether this device can run the language now; undefined while that is not known. */
function useRunsHere(challenge: Challenge, language: ProgrammingLanguage): boolean | undefined {
  const kept = useSnapshot(keptLanguages);
  const isProgram = isOneProgram(challenge);
  useEffect(() => {
    if (isProgram && isLarge(language)) void lookForLanguage(language);
  }, [isProgram, language]);
  if (!isProgram || !isDeviceLanguage(language)) return false;
  return isLarge(language) ? kept[language].isHere : true;
}

/**
 * Runs of the public cases, and of inputs of one's own; nothing of them is kept. On this device where it has
 * the language, else on the server; and where one of both cannot, on the other.
 */
export function useRuns(
  onServer: (run: Run) => Promise<Judgement>,
  challenge: Challenge,
  language: ProgrammingLanguage,
) {
  const { t } = useLingui();
  const device = useRef<DeviceRunner>(undefined);
  const isHere = useRunsHere(challenge, language);
  useEffect(() => {
    if (isHere !== true || !isDeviceLanguage(language)) return;
    device.current ??= new DeviceRunner();
    device.current.prepare(language);
  }, [isHere, language]);
  useEffect(
    () => () => {
      device.current?.close();
      device.current = undefined;
    },
    [],
  );

  async function onDevice(run: Run & { language: DeviceLanguage }): Promise<Judgement> {
    const { code, input, language: chosen } = run;
    const setup = challenge.languages.find((one) => one.language === chosen);
    if (!setup) throw new NoFrameError('not offered');
    const all = { isPublic: true, weight: 0, title: '', expected: '' };
    const cases =
      input === undefined
        ? challenge.cases.map((one) => ({ ...one, isPublic: true }))
        : [{ ...all, id: 'own', input }];
    device.current ??= new DeviceRunner();
    return await device.current.run({
      ...setup,
      language: chosen,
      content: challenge,
      code,
      cases,
    });
  }

  async function run(asked: Run): Promise<Ran> {
    const { language: chosen } = asked;
    const mayRunHere =
      isOneProgram(challenge) && isDeviceLanguage(chosen) && (!isLarge(chosen) || isHere === true);
    if (!isDeviceLanguage(chosen) || !mayRunHere) {
      try {
        return { judgement: await onServer(asked), where: 'server' };
      } catch (error) {
        const { label } = languageFacts[chosen];
        if (error instanceof NetworkError && isLarge(chosen) && isOneProgram(challenge))
          throw new NotRunError(
            t`There is no network, and ${label} is not on this device, so nothing was run. What you wrote is kept.`,
          );
        throw error;
      }
    }
    try {
      return { judgement: await onDevice({ ...asked, language: chosen }), where: 'device' };
    } catch (error) {
      const isBeyond = error instanceof BeyondDeviceError;
      const isAway = error instanceof NoFrameError || error instanceof NetworkError;
      if (!isBeyond && !isAway) throw error;
      try {
        const judgement = await onServer(asked);
        return { judgement, where: 'server', ...(isBeyond ? { beyond: error.what } : {}) };
      } catch (refusal) {
        const { label } = languageFacts[chosen];
        if (isBeyond && (refusal instanceof NetworkError || refusal instanceof ApiError))
          throw new NotRunError(
            t`This program needs “${error.what}”, which a browser does not have, and the server cannot run it now. What you wrote is kept.`,
          );
        if (refusal instanceof NetworkError)
          throw new NotRunError(
            t`There is no network, and this device cannot run ${label}, so nothing was run. What you wrote is kept.`,
          );
        throw refusal;
      }
    }
  }

  const cases = useMutation({ mutationFn: run, networkMode: 'always' });
  const own = useMutation({ mutationFn: run, networkMode: 'always' });
  return { cases, own, isHere };
}
