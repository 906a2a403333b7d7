import { describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { noCheckHosts } from '../domain/systemcheck/check-hosts.schema.ts';
import { ConfigError, loadConfig } from './config.ts';

function refusal(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error(`accepted ${JSON.stringify(env)}`);
}

describe('a wrong value stops the start', () => {
  test.each([
    [{ PORT: 'eighty' }, 'PORT', 'eighty'],
    [{ PORT: '70000' }, 'PORT', '70000'],
    [{ PORT: '-1' }, 'PORT', '-1'],
    [{ PORT: '80.5' }, 'PORT', '80.5'],
    [{ HOST: 'http://here' }, 'HOST', 'http://here'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV', 'prod'],
    [{ DEMO: 'yes' }, 'DEMO', 'yes'],
    [{ MOST_DELAY_MS: '60001' }, 'MOST_DELAY_MS', '60001'],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY', 'everybody'],
    [{ PUBLIC_ORIGIN: 'keiko.example' }, 'PUBLIC_ORIGIN', 'keiko.example'],
    [{ PUBLIC_ORIGIN: 'https://keiko.example/x' }, 'PUBLIC_ORIGIN', 'https://keiko.example/x'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL', 'loud'],
    [{ PRODUCTION_HOSTS: 'a b' }, 'PRODUCTION_HOSTS', 'a b'],
    [{ CHAT_SUPPORT_HOSTS: 'https://chat.example' }, 'CHAT_SUPPORT_HOSTS', 'https://chat.example'],
    [{ METRICS_ADDRESSES: 'anybody' }, 'METRICS_ADDRESSES', 'anybody'],
    [{ STOP_DELAY_SECONDS: '301' }, 'STOP_DELAY_SECONDS', '301'],
    [{ CHECK_TEST_SERVER: 'test.example' }, 'CHECK_TEST_SERVER', 'test.example'],
    [{ CHECK_SOCKET: 'https://test.example' }, 'CHECK_SOCKET', 'https://test.example'],
    [{ CHECK_VIDEO_HOSTS: 'a.example,b.example' }, 'CHECK_VIDEO_HOSTS', 'a.example,b.example'],
    [{ S3_BUCKET: 'No Bucket' }, 'S3_BUCKET', 'No Bucket'],
    [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE', 'yes'],
    [{ SUPPORT_ADDRESS: 'somebody' }, 'SUPPORT_ADDRESS', 'somebody'],
  ])('%o', (env, name, value) => {
    const sentence = refusal(env);
    expect(sentence).toContain(name);
    expect(sentence).toContain(value);
    expect(sentence).toMatch(/expected/);
    expect(sentence.trim().split('\n')).toHaveLength(1);
  });

  test.each([
    [{ AI_KEY: 'x', AI_SMALL_MODEL: 's' }, 'AI_KEY and AI_SMALL_MODEL need AI_URL.'],
    [{ AI_URL: 'https://ai.example/v1' }, 'AI_URL needs AI_MODEL beside it.'],
    [{ RUNNER_NODES: 'http://10.0.0.7:3010' }, 'RUNNER_NODES needs RUNNER_TOKEN beside it.'],
    [{ PISTON_TOKEN: 'hunter2' }, 'PISTON_TOKEN needs PISTON_URL.'],
    [{ JUDGE0_TOKEN: 'hunter2' }, 'JUDGE0_TOKEN needs JUDGE0_URL.'],
    [
      { RUNNER_TOKEN: 'hunter2' },
      'RUNNER_TOKEN is not valid (its value is not shown); expected at least 32 letters, digits and signs of base64.',
    ],
    [
      { AI_URL: 'https://ai.example/v1', AI_MODEL: 'm', AI_FALLBACK_URL: 'https://b.example/v1' },
      'AI_FALLBACK_URL needs AI_FALLBACK_MODEL beside it.',
    ],
    [
      { AI_URL: 'https://ai.example/v1', AI_MODEL: 'm', AI_FALLBACK_KEY: 'hunter2' },
      'AI_FALLBACK_MODEL and AI_FALLBACK_KEY need AI_FALLBACK_URL.',
    ],
  ])('an engine that is not whole: %o', (env, sentence) => {
    expect(refusal(env)).toBe(sentence);
  });

  test('without repeating a secret', () => {
    expect(refusal({ DATABASE_URL: 'mysql://me:hunter2@db/keiko' })).toMatch(/^DATABASE_URL/);
    expect(refusal({ DATABASE_URL: 'mysql://me:hunter2@db/keiko' })).not.toContain('hunter2');
    expect(refusal({ DATABASE_URL: 'hunter2' })).not.toContain('hunter2');
    expect(refusal({ CLOUDINARY_URL: 'cloudinary://1:hunter2' })).toMatch(/^CLOUDINARY_URL/);
    expect(refusal({ CLOUDINARY_URL: 'cloudinary://1:hunter2' })).not.toContain('hunter2');
    expect(refusal({ REDIS_URL: 'http://:hunter2@redis' })).toMatch(/^REDIS_URL/);
    expect(refusal({ REDIS_URL: 'http://:hunter2@redis' })).not.toContain('hunter2');
    expect(refusal({ METRICS_TOKEN: 'hunter2' })).toMatch(/^METRICS_TOKEN/);
    expect(refusal({ METRICS_TOKEN: 'hunter2' })).not.toContain('hunter2');
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT']) {
      expect(refusal({ [name]: 'hunter 2' })).toMatch(new RegExp(`^${name}`));
      expect(refusal({ [name]: 'hunter 2' })).not.toContain('hunter');
    }
  });

  test('when a bucket has no keys, or keys have no bucket', () => {
    const whole = { S3_BUCKET: 'keiko', S3_ACCESS_KEY_ID: 'me', S3_SECRET_ACCESS_KEY: 'hunter2' };
    for (const missing of Object.keys(whole)) {
      const { [missing]: _, ...rest } = whole as Record<string, string>;
      expect(refusal(rest)).toContain('are set together');
      expect(refusal(rest)).not.toContain('hunter2');
    }
    expect(refusal({ S3_REGION: 'eu-central-1' })).toMatch(/^S3_REGION: /);
    expect(loadConfig(whole).s3).toMatchObject({ region: 'us-east-1', hasPathStyle: false });
    const elsewhere = { ...whole, S3_ENDPOINT: 'https://s3.example' };
    expect(loadConfig(elsewhere).s3).toMatchObject({ hasPathStyle: true });
    expect(loadConfig({}).s3).toBeUndefined();
  });

  test('when the keys for pushing do not fit together', () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const whole = {
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: 'mailto:admin@keiko.example',
    };
    expect(loadConfig(whole).vapid).toMatchObject({ publicKey, privateKey });
    expect(loadConfig({}).vapid).toBeUndefined();
    for (const name of Object.keys(whole))
      expect(refusal({ ...whole, [name]: '' })).toMatch(/^VAPID.*together/);
    const other = webPush.generateVAPIDKeys().publicKey;
    expect(refusal({ ...whole, VAPID_PUBLIC_KEY: other })).toMatch(/does not belong/);
    expect(refusal({ ...whole, VAPID_SUBJECT: 'admin' })).toMatch(/^VAPID_SUBJECT.*expected/);
    const wrong = refusal({ ...whole, VAPID_PRIVATE_KEY: `${privateKey}x` });
    expect(wrong).toMatch(/^VAPID_PRIVATE_KEY/);
    expect(wrong).not.toContain(privateKey);
  });

  test('when mail has a way out, but no sender or no site to lead to', () => {
    const whole = {
      SMTP_URL: 'smtp://keiko:hunter2@mail.example:587',
      MAIL_FROM: 'keiko@keiko.example',
      PUBLIC_ORIGIN: 'https://keiko.example',
    };
    expect(loadConfig(whole).smtp).toEqual({ url: whole.SMTP_URL, from: whole.MAIL_FROM });
    expect(loadConfig({ ...whole, SMTP_URL: '' }).smtp).toBeUndefined();
    for (const name of ['MAIL_FROM', 'PUBLIC_ORIGIN'])
      expect(refusal({ ...whole, [name]: '' })).toMatch(/^SMTP_URL needs/);
    for (const from of ['keiko', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example'])
      expect(refusal({ ...whole, MAIL_FROM: from })).toMatch(/^MAIL_FROM/);
    const wrong = refusal({ ...whole, SMTP_URL: 'http://keiko:hunter2@mail.example' });
    expect(wrong).toMatch(/^SMTP_URL/);
    expect(wrong).not.toContain('hunter2');
  });

  test('when files would leave by a host that keeps nothing apart, or that no page can read', () => {
    const whole = {
      PUBLIC_ORIGIN: 'https://keiko.example',
      CONTENT_ORIGIN: 'https://keiko-files.example',
    };
    expect(loadConfig(whole).contentOrigin).toBe(whole.CONTENT_ORIGIN);
    expect(loadConfig({}).contentOrigin).toBeUndefined();
    expect(refusal({ ...whole, PUBLIC_ORIGIN: '' })).toMatch(/^CONTENT_ORIGIN needs PUBLIC_ORIGIN/);
    for (const same of ['https://keiko.example', 'https://keiko.example:8443'])
      expect(refusal({ ...whole, CONTENT_ORIGIN: same })).toMatch(/^CONTENT_ORIGIN.*another host/);
    const open = 'http://keiko-files.example';
    expect(refusal({ ...whole, CONTENT_ORIGIN: open })).toMatch(/^CONTENT_ORIGIN.*https/);
    const local = {
      PUBLIC_ORIGIN: 'http://127.0.0.1:3000',
      CONTENT_ORIGIN: 'http://localhost:3000',
    };
    expect(loadConfig(local).contentOrigin).toBe(local.CONTENT_ORIGIN);
    expect(refusal({ ...local, NODE_ENV: 'production' })).toMatch(/^CONTENT_ORIGIN.*https/);
    for (const wrong of ['keiko-files.example', 'https://keiko-files.example/x', 'ftp://a.example'])
      expect(refusal({ ...whole, CONTENT_ORIGIN: wrong })).toMatch(/^CONTENT_ORIGIN.*expected/);
  });

  test('naming every wrong value at once', () => {
    const sentences = refusal({ PORT: 'x', LOG_LEVEL: 'y' }).split('\n');
    expect(sentences).toHaveLength(2);
  });
});

test('the hosts of the system check are whole or not there', () => {
  expect(loadConfig({}).checkHosts).toEqual(noCheckHosts);
  const chat = {
    CHECK_CHAT_PING: 'https://chat.example/ping',
    CHECK_CHAT_APP_ID: 'app-1',
    CHECK_CHAT_HOSTS: 'widget.chat.example, static.chat.example',
  };
  expect(loadConfig(chat).checkHosts.chat).toEqual({
    ping: 'https://chat.example/ping',
    appId: 'app-1',
    hosts: ['widget.chat.example', 'static.chat.example'],
  });
  for (const name of Object.keys(chat))
    expect(refusal({ ...chat, [name]: '' })).toMatch(/^CHECK_CHAT.*together/);
  expect(refusal({ CHECK_CONTENTS: 'https://contents.example/ping' })).toMatch(/together/);
});

test('defaults to a private server on this machine', () => {
  expect(loadConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    environment: 'development',
    databaseUrl: undefined,
    publicOrigin: undefined,
    trustProxy: false,
    siteOrigin: 'http://127.0.0.1:3000',
    smtp: undefined,
    logLevel: 'warn',
    redisUrl: undefined,
    metrics: { token: undefined, addresses: [] },
    stopDelayMs: 0,
    demo: true,
    stageSuffixes: { prod: [], staging: [] },
  });
  expect(loadConfig({}).dataDir).toMatch(/^\/.*\/data$/);
});

test('an empty value is an absent one', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test('in production demo data is loaded only on demand', () => {
  expect(loadConfig({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(loadConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true);
  expect(loadConfig({ DEMO: '0' }).demo).toBe(false);
});

test('takes what is right', () => {
  const config = loadConfig({
    PORT: '8080',
    HOST: '::',
    DATABASE_URL: 'postgresql://u:p@db:5432/keiko',
    PUBLIC_ORIGIN: 'https://keiko.example',
    TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
    PRODUCTION_HOSTS: 'Keiko.example, keiko.example.jp',
    STAGING_HOSTS: 'stg.keiko.example',
  });
  expect(config).toMatchObject({
    port: 8080,
    host: '::',
    publicOrigin: 'https://keiko.example',
    trustProxy: ['10.0.0.0/8', '127.0.0.1'],
    stageSuffixes: { prod: ['keiko.example', 'keiko.example.jp'], staging: ['stg.keiko.example'] },
  });
  expect(loadConfig({ TRUST_PROXY: 'loopback' }).trustProxy).toEqual(['loopback']);
  expect(loadConfig({ MOST_DELAY_MS: '0' }).mostDelayMs).toBe(0);
});

test('engines of a site are asked in their order, the cheaper one last', () => {
  const env = {
    AI_URL: 'https://a.example/v1',
    AI_MODEL: 'large',
    AI_KEY: 'k',
    AI_SMALL_MODEL: 'small',
    AI_SMALL_NAME: 'Little Tutor',
    AI_FALLBACK_URL: 'https://b.example/v1',
    AI_FALLBACK_MODEL: 'other',
  };
  const a = { baseUrl: 'https://a.example/v1', key: 'k' };
  expect(loadConfig({}).ai).toEqual([]);
  expect(loadConfig(env).ai).toEqual([
    { ...a, model: 'large', label: 'large', isCheaper: false },
    {
      baseUrl: 'https://b.example/v1',
      key: undefined,
      model: 'other',
      label: 'other',
      isCheaper: false,
    },
    { ...a, model: 'small', label: 'Little Tutor', isCheaper: true },
  ]);
});
