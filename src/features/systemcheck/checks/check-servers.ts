import {
  addressOfHost,
  type CheckHosts,
} from '../../../../domain/systemcheck/check-hosts.schema.ts';
import {
  healthKeys,
  missingKeys,
  pingMessageOf,
  testServerKeys,
} from '../../../../domain/systemcheck/check-rules.ts';
import {
  contentsMessage,
  getHealth,
  pingContents,
} from '../../../../domain/systemcheck/systemcheck.contract.ts';
import { askForText, askWhetherThere } from './ask.ts';
import { type CheckOutcome, fail, pass, textOf } from './outcome.ts';

export const checkApi = (): Promise<CheckOutcome> => keysAt(getHealth.path, healthKeys);

export const checkTestServer = (url: string): Promise<CheckOutcome> => keysAt(url, testServerKeys);

async function keysAt(url: string, expected: readonly string[]): Promise<CheckOutcome> {
  const answer = await askForText(url);
  const missing = missingKeys(answer, expected);
  const found = `${expected.length - missing.length}/${expected.length}`;
  if (missing.length === 0) return pass(found);
  return fail(found, `${url}: missing ${missing.join(', ')}\n${answer.slice(0, 300)}`);
}

export async function checkContents(contents: CheckHosts['contents']): Promise<CheckOutcome> {
  const { url, message } = contents ?? { url: pingContents.path, message: contentsMessage };
  const answer = await askForText(url);
  const said = pingMessageOf(answer);
  if (said === message) return pass(said);
  return fail(said ?? '', `${url}: expected '${message}'\n${answer.slice(0, 300)}`);
}

/** All of them must be there; what is not is named. */
export async function checkHosts(hosts: readonly string[]): Promise<CheckOutcome> {
  const faults = await Promise.all(
    hosts.map((host) =>
      askWhetherThere(addressOfHost(host)).then(
        () => [],
        (error) => [textOf(error)],
      ),
    ),
  );
  const missing = faults.flat();
  const found = `${hosts.length - missing.length}/${hosts.length}`;
  return missing.length === 0 ? pass(found) : fail(found, missing.join('\n'));
}

export async function checkChat(chat: NonNullable<CheckHosts['chat']>): Promise<CheckOutcome> {
  const [ping, hosts] = await Promise.all([
    askForText(chat.ping, {
      method: 'POST',
      body: new URLSearchParams({ app_id: chat.appId }),
    }).then(
      () => [],
      (error) => [textOf(error)],
    ),
    checkHosts(chat.hosts),
  ]);
  const faults = hosts.state === 'fail' ? [...ping, hosts.error] : ping;
  const found = ping.length === 0 ? `ping, ${hosts.found}` : hosts.found;
  return faults.length === 0 ? pass(found) : fail(found, faults.join('\n'));
}
