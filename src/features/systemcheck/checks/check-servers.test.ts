import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { healthKeys } from '../../../../domain/systemcheck/check-rules.ts';
import { checkApi, checkChat, checkContents, checkHosts } from './check-servers.ts';

/** What hosts answer, by their address; none that is not here is there. */
let answers: Record<string, () => Response>;

beforeEach(() => {
  answers = {};
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers[url];
    if (!answer) throw new TypeError('Failed to fetch');
    return await Promise.resolve(answer());
  });
});
afterEach(() => vi.unstubAllGlobals());

const says = (text: string) => () => new Response(text);

describe('a look at the servers', () => {
  it('finds all keys of our own, and names those that are missing', async () => {
    const [first, ...others] = healthKeys;
    answers['/api/health'] = says(healthKeys.map((key) => `${key}=1`).join('\n'));
    expect(await checkApi()).toEqual({ state: 'pass', found: '7/7' });
    answers['/api/health'] = says(others.map((key) => `${key}=1`).join('\n'));
    expect(await checkApi()).toMatchObject({
      state: 'fail',
      found: '6/7',
      error: expect.stringContaining(`missing ${first}\n`),
    });
    answers['/api/health'] = () => new Response('', { status: 503 });
    await expect(checkApi()).rejects.toThrow('status 503');
  });

  it('finds the word of the contents, and no other', async () => {
    const contents = { url: 'https://files.example/ping', message: 'pong' };
    answers[contents.url] = says('{"message":"pong"}');
    expect(await checkContents(contents)).toEqual({ state: 'pass', found: 'pong' });
    answers[contents.url] = says('{"message":"other"}');
    expect(await checkContents(contents)).toMatchObject({ state: 'fail', found: 'other' });
  });

  it('counts the hosts that are there, whatever they say, and names the others', async () => {
    const hosts = ['a.example', 'b.example', 'c.example'];
    answers['https://a.example/'] = says('');
    answers['https://b.example/'] = () => new Response('', { status: 500 });
    expect(await checkHosts(hosts.slice(0, 2))).toEqual({ state: 'pass', found: '2/2' });
    expect(await checkHosts(hosts)).toEqual({
      state: 'fail',
      found: '2/3',
      error: 'https://c.example/: TypeError: Failed to fetch',
    });
  });

  it('finds the chat where both its ping and its hosts are there', async () => {
    const chat = { ping: 'https://chat.example/ping', appId: 'x', hosts: ['a.example'] };
    answers['https://a.example/'] = says('');
    expect(await checkChat(chat)).toMatchObject({ state: 'fail', found: '1/1' });
    answers[chat.ping] = says('');
    expect(await checkChat(chat)).toEqual({ state: 'pass', found: 'ping, 1/1' });
    delete answers['https://a.example/'];
    expect(await checkChat(chat)).toMatchObject({ state: 'fail', found: 'ping, 0/1' });
  });
});
