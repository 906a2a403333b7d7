import { describe, expect, it } from 'vitest';
import { noCheckHosts, originsOf } from './check-hosts.schema.ts';
import {
  checkNames,
  type CheckState,
  healthKeys,
  missingKeys,
  needsNetwork,
  overallOf,
  pingMessageOf,
  testServerKeys,
} from './check-rules.ts';
import { formatHealth } from './health.format.ts';

describe('all of it together', () => {
  it.each<[CheckState[], string]>([
    [['pass', 'pending', 'fail'], 'pending'],
    [['pass', 'pass'], 'operational'],
    [['pass', 'unset'], 'operational'],
    [['pass', 'fail'], 'partial'],
    [['pass', 'fail', 'unknown'], 'partial'],
    [['fail', 'fail'], 'failed'],
    [['fail', 'unset'], 'failed'],
    // Without a network it is not known, which is not to have failed.
    [['pass', 'unknown'], 'unknown'],
  ])('%j is %s', (states, overall) => expect(overallOf(states)).toBe(overall));

  it('tells what is of this device from what needs a network', () => {
    expect(checkNames.filter((name) => !needsNetwork(name))).toEqual([
      'platform',
      'browser',
      'cookies',
      'storage',
    ]);
  });
});

describe('an answer', () => {
  const health = formatHealth({
    instanceId: 'a',
    dbConnected: true,
    redisConnected: undefined,
    lastHealthCheck: new Date(0),
    freeBytes: 1,
    totalBytes: 2,
  });

  it('has its seven keys, whatever their values', () => {
    expect(missingKeys(health, healthKeys)).toEqual([]);
    expect(missingKeys(health.replace('free_bytes', 'free'), healthKeys)).toEqual(['free_bytes']);
    expect(missingKeys('<html>Sign in to this network</html>', healthKeys)).toHaveLength(7);
  });

  it('of a test server has six, as lines or as an object', () => {
    const object = Object.fromEntries(testServerKeys.map((key) => [key, 1]));
    expect(missingKeys(JSON.stringify(object), testServerKeys)).toEqual([]);
    expect(missingKeys(testServerKeys.map((key) => `${key}=`).join('\n'), testServerKeys)).toEqual(
      [],
    );
    expect(missingKeys('[]', testServerKeys)).toHaveLength(6);
    const [first, ...others] = testServerKeys;
    const text = [`  ${first}=1`, ...others.map((key) => `x ${key}=1`), 'a-b=', '=c'].join('\n');
    expect(missingKeys(text, testServerKeys)).toEqual(others);
    expect(missingKeys(text, ['a-b', 'b', 'c', ''])).toEqual(['b', 'c', '']);
    expect(missingKeys('null', testServerKeys)).toHaveLength(6);
  });

  it('of a ping has a message', () => {
    expect(pingMessageOf('{"message":"pong"}')).toBe('pong');
    expect(pingMessageOf('{"code":200,"result":{"message":"pong"}}')).toBe('pong');
    expect(pingMessageOf('{"message":"one","result":{"message":"two"}}')).toBe('one');
    for (const wrong of ['', 'pong', 'null', '{"message":1}', '{"result":"pong"}'])
      expect(pingMessageOf(wrong), wrong).toBeUndefined();
  });
});

it('lets the page reach the hosts that are configured, and no others', () => {
  expect(originsOf(noCheckHosts)).toEqual([]);
  expect(
    originsOf({
      testServer: 'https://test.example/health?x=1',
      socket: 'wss://test.example/socket',
      contents: { url: 'https://contents.example:8443/ping', message: 'pong' },
      videoHosts: ['a.video.example', 'b.video.example', 'a.video.example'],
      chat: { ping: 'https://chat.example/ping', appId: 'app', hosts: ['cdn.chat.example'] },
      supportAddress: 'support@keiko.example',
    }),
  ).toEqual([
    'https://test.example',
    'wss://test.example',
    'https://contents.example:8443',
    'https://chat.example',
    'https://a.video.example',
    'https://b.video.example',
    'https://cdn.chat.example',
  ]);
});
