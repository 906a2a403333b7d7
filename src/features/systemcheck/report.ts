import { ownBuild } from '../../lib/build.ts';
import { readStorage } from '../../offline/storage/device-storage.ts';
import type { RehearsedStep } from '../../offline/rehearsal/rehearsal.ts';
import { overallOf } from '../../../domain/systemcheck/check-rules.ts';
import type { CheckResult } from './check-result.ts';
import { ownDevice } from './checks/device.ts';
import { formatMs } from './format-ms.ts';

/**
 * What support needs to see, as lines of text in one language, whoever sends it: versions, the device and
 * what was found. Nobody's name, no address of a page, nothing of anybody's work.
 */
export async function reportOf(
  results: readonly CheckResult[],
  steps: readonly RehearsedStep[],
): Promise<string> {
  const { system, browser } = ownDevice();
  const { bytes, quotaBytes, isProtected } = await readStorage();
  const worker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  const facts = {
    time: new Date().toISOString(),
    overall: overallOf(results.map(({ state }) => state)),
    build: ownBuild() ?? 'development',
    system,
    browser,
    user_agent: navigator.userAgent,
    language: document.documentElement.lang,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    screen: `${innerWidth}x${innerHeight}@${devicePixelRatio}`,
    online: navigator.onLine,
    secure: isSecureContext,
    service_worker: worker,
    installed: matchMedia('(display-mode: standalone)').matches,
    storage_used_bytes: bytes,
    storage_quota_bytes: quotaBytes,
    storage_protected: isProtected,
  };
  return [
    'Keiko System Check',
    ...Object.entries(facts).map(([key, value]) => `${key}=${value}`),
    '',
    '[checks]',
    ...results.map(lineOfCheck),
    '',
    '[rehearsal]',
    ...(steps.length === 0 ? ['not done'] : steps.map(lineOfStep)),
    '',
  ].join('\n');
}

function lineOfCheck({ name, state, found, error, ms }: CheckResult): string {
  const line = [name, state, found, ms === undefined ? '' : formatMs(ms)]
    .filter(Boolean)
    .join(' · ');
  return error === undefined ? line : `${line}\n  ${error.replaceAll('\n', '\n  ')}`;
}

function lineOfStep({ step, ms, fault }: RehearsedStep): string {
  return `${step} · ${fault === undefined ? 'pass' : `fail: ${fault}`} · ${formatMs(ms)}`;
}
