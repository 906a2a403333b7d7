import { ref } from 'valtio';
import { type CheckHosts, noCheckHosts } from '../../../domain/systemcheck/check-hosts.schema.ts';
import {
  type CheckName,
  checkNames,
  needsNetwork,
  overallOf,
} from '../../../domain/systemcheck/check-rules.ts';
import { getCheckHosts } from '../../../domain/systemcheck/systemcheck.contract.ts';
import { call } from '../../lib/api.ts';
import { checkBrowser, checkCookies, checkPlatform, checkStorage } from './checks/check-device.ts';
import {
  checkApi,
  checkChat,
  checkContents,
  checkHosts,
  checkTestServer,
} from './checks/check-servers.ts';
import { checkSocket } from './checks/check-socket.ts';
import { type CheckOutcome, fail, textOf } from './checks/outcome.ts';
import type { CheckResult } from './check-result.ts';
import { isTrouble, systemCheck } from './system-check.store.ts';

type Look = (hosts: CheckHosts) => Promise<CheckOutcome> | CheckOutcome | undefined;

/** Undefined: no such host is configured. */
const looks: Record<CheckName, Look> = {
  platform: checkPlatform,
  browser: checkBrowser,
  cookies: checkCookies,
  storage: checkStorage,
  api: checkApi,
  testServer: ({ testServer }) => (testServer === null ? undefined : checkTestServer(testServer)),
  contents: ({ contents }) => checkContents(contents),
  socket: ({ socket }) => checkSocket(socket),
  video: ({ videoHosts }) => (videoHosts === null ? undefined : checkHosts(videoHosts)),
  chat: ({ chat }) => (chat === null ? undefined : checkChat(chat)),
};

/** Which hosts there are is the server's word: without it these cannot be looked at. */
const hostsNeeded: ReadonlySet<CheckName> = new Set([
  'testServer',
  'contents',
  'socket',
  'video',
  'chat',
]);

let turn = 0;

/** Looks at everything anew; of several looks only the newest is told. */
export async function runSystemCheck(): Promise<void> {
  turn += 1;
  const mine = turn;
  const before = systemCheck.overall;
  const results = new Map<CheckName, CheckResult>(
    checkNames.map((name) => [name, { name, state: 'pending', found: '' }]),
  );
  const show = () => {
    if (mine !== turn) return;
    const rows = [...results.values()];
    systemCheck.results = ref(rows);
    systemCheck.overall = overallOf(rows.map(({ state }) => state));
  };
  show();

  const isOnline = navigator.onLine;
  const asking = isOnline ? askForHosts() : Promise.resolve(undefined);
  await Promise.all(
    checkNames.map(async (name) => {
      const hosts = hostsNeeded.has(name) ? await asking : noCheckHosts;
      results.set(name, await resultOf(name, hosts, isOnline));
      show();
    }),
  );
  if (mine !== turn) return;
  const hosts = await asking;
  if (hosts) systemCheck.supportAddress = hosts.supportAddress;
  // Worth a banner: trouble, and that it is over.
  if (isTrouble(systemCheck.overall)) systemCheck.isBannerShown = true;
  else if (!isTrouble(before)) systemCheck.isBannerShown = false;
}

async function askForHosts(): Promise<CheckHosts | undefined> {
  const asked = call(getCheckHosts, {}, { ignoreErrors: true, actingUser: null });
  return await asked.then(
    ({ result }) => result,
    () => undefined,
  );
}

async function resultOf(
  name: CheckName,
  hosts: CheckHosts | undefined,
  isOnline: boolean,
): Promise<CheckResult> {
  if (needsNetwork(name) && (!isOnline || !hosts)) return { name, state: 'unknown', found: '' };
  const began = performance.now();
  try {
    const outcome = await looks[name](hosts ?? noCheckHosts);
    if (!outcome) return { name, state: 'unset', found: '' };
    return { name, ...outcome, ms: performance.now() - began };
  } catch (error) {
    // What failed while the network went says nothing about the host.
    if (needsNetwork(name) && !navigator.onLine) return { name, state: 'unknown', found: '' };
    return { name, ...fail('', textOf(error)), ms: performance.now() - began };
  }
}
