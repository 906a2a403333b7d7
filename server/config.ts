import { join, resolve } from 'node:path';
import { z } from 'zod';
import { defaultAuditDays } from '../domain/audit/audit.rules.ts';
import { type UploadLimits, usualUploadLimits } from '../domain/materials/uploads.rules.ts';
import { aiOf, aiVariables } from './aichats/ai.config.ts';
import { cloudinaryOf } from './cloudinary.ts';
import {
  flag,
  hostPattern,
  listOf,
  numberText,
  originText,
  readVariables,
  urlOf,
  type ValuesOf,
  variable,
} from './config-variables.ts';
import { contentOriginOf } from './content-origin.ts';
import { enginesOf, engineVariables } from './runner/engines.config.ts';
import { runnerOf, runnerVariables } from './runner/runner.config.ts';
import { s3Of, s3Variables } from './storage/s3/s3.config.ts';
import { checkHostsOf, checkHostVariables } from './systemcheck/check-hosts.config.ts';
import { toolPathsOf, toolVariables } from './tools/tools.config.ts';
import { vapidOf } from './vapid.ts';

/** One sentence per wrong variable; the start stops with it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const secrets = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'METRICS_TOKEN',
  'VAPID_PRIVATE_KEY',
  'SMTP_URL',
  'CLOUDINARY_URL',
  'SECRET_KEY',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'AI_KEY',
  'AI_FALLBACK_KEY',
  'RUNNER_TOKEN',
  'PISTON_TOKEN',
  'JUDGE0_TOKEN',
]);
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const addressPattern =
  /^[\d.]+(\/\d+)?$|^[\da-f:]*:[\da-f:]*(\/\d+)?$|^(loopback|linklocal|uniquelocal)$/;

const variables = {
  ...checkHostVariables,
  ...toolVariables,
  ...s3Variables,
  ...runnerVariables,
  ...engineVariables,
  ...aiVariables,
  HOST: variable(z.string().regex(hostPattern), 'a host name or address to listen on'),
  PORT: variable(numberText(65_535), 'a port from 0 to 65535'),
  DATA_DIR: variable(z.string(), 'a folder'),
  CLIENT_DIR: variable(z.string(), 'a folder'),
  DATABASE_URL: variable(urlOf('postgres:', 'postgresql:'), 'postgres://user:password@host/name'),
  REDIS_URL: variable(urlOf('redis:', 'rediss:'), 'redis://user:password@host:6379'),
  METRICS_TOKEN: variable(
    z.string().regex(/^[\w~+/.=-]{16,200}$/),
    'at least 16 letters, digits and signs of base64',
  ),
  METRICS_ADDRESSES: variable(
    listOf(addressPattern),
    'the addresses that may read /metrics (or loopback, uniquelocal), separated by commas',
  ),
  STOP_DELAY_SECONDS: variable(numberText(300), 'seconds from 0 to 300'),
  MOST_DELAY_MS: variable(numberText(60_000), 'milliseconds from 0 to 60000'),
  NODE_ENV: variable(
    z.enum(['development', 'test', 'production']),
    'development, test or production',
  ),
  WORKER: variable(flag, '1 (work on files beside the server) or 0 (leave it to server/worker.ts)'),
  DEMO: variable(flag, '1 (load demo data into an empty database) or 0'),
  PUBLIC_ORIGIN: variable(
    originText,
    "the site's address without a path, such as https://keiko.example",
  ),
  CONTENT_ORIGIN: variable(
    originText,
    'an address without a path, such as https://keiko-files.example',
  ),
  TRUST_PROXY: variable(
    listOf(addressPattern),
    'the addresses of the proxies in front (or loopback, uniquelocal), separated by commas',
  ),
  AUDIT_LOG_DAYS: variable(
    numberText(36_500).refine((days) => days >= 30),
    'for how many days the audit log is kept, from 30 to 36500',
  ),
  LOG_LEVEL: variable(z.enum(levels), levels.join(', ')),
  PRODUCTION_HOSTS: variable(listOf(hostPattern), 'host names separated by commas'),
  STAGING_HOSTS: variable(listOf(hostPattern), 'host names separated by commas'),
  SMTP_URL: variable(urlOf('smtp:', 'smtps:'), 'smtp://user:password@host:587, or smtps://'),
  MAIL_FROM: variable(z.email().max(254), "the sender's address, such as keiko@keiko.example"),
  CLOUDINARY_URL: variable(
    z.string().refine((text) => cloudinaryOf(text) !== undefined),
    'cloudinary://key:secret@cloud',
  ),
  UPLOAD_FILE_MB: variable(numberText(1_000_000), 'the largest file that may be uploaded, in MB'),
  UPLOAD_VIDEO_MB: variable(numberText(1_000_000), 'the largest video that may be uploaded, in MB'),
  UPLOAD_ARCHIVE_MB: variable(
    numberText(1_000_000),
    'the largest archive of a library that may be uploaded, in MB',
  ),
  ANALYTICS_URL: variable(urlOf('https:', 'http:'), 'https://analytics.example/events'),
  CHAT_SUPPORT_HOSTS: variable(listOf(hostPattern), 'host names separated by commas'),
  LTI_PRIVATE_HOSTS: variable(listOf(hostPattern), 'host names separated by commas'),
  SECRET_KEY: variable(z.string().regex(/^[\w-]{43}$/), '32 bytes in base64url'),
  VAPID_PUBLIC_KEY: variable(z.string().regex(/^B[\w-]{86}$/), 'a point of P-256 in base64url'),
  VAPID_PRIVATE_KEY: variable(z.string().regex(/^[\w-]{43}$/), '32 bytes in base64url'),
  VAPID_SUBJECT: variable(
    urlOf('mailto:', 'https:'),
    'whom a push service may ask, such as mailto:admin@keiko.example',
  ),
};

type Values = ValuesOf<typeof variables>;

/** All configuration there is, read once at the start. */
export type Config = ReturnType<typeof loadConfig>;

/** @throws ConfigError with a line for every wrong variable */
export function loadConfig(env: Readonly<Record<string, string | undefined>>) {
  const { values, sentences } = readVariables(variables, { env, secrets });
  if (sentences.length > 0) throw new ConfigError(sentences.join('\n'));
  const environment = values.NODE_ENV ?? 'development';
  const vapid = vapidOf(values);
  if (typeof vapid === 'string') throw new ConfigError(vapid);
  const host = values.HOST ?? '127.0.0.1';
  const port = values.PORT ?? 3000;
  const contentOrigin = contentOriginOf(values);
  if (contentOrigin instanceof Error) throw new ConfigError(contentOrigin.message);
  const checkHosts = checkHostsOf(values);
  if (typeof checkHosts === 'string') throw new ConfigError(checkHosts);
  const s3 = s3Of(values);
  if (typeof s3 === 'string') throw new ConfigError(s3);
  const ai = aiOf(values);
  if (typeof ai === 'string') throw new ConfigError(ai);
  const engines = enginesOf(values);
  if (typeof engines === 'string') throw new ConfigError(engines);
  return {
    host,
    port,
    /** The database and uploaded files; absolute. */
    dataDir: resolve(values.DATA_DIR ?? 'data'),
    /** The built client; absolute. */
    clientDir: resolve(values.CLIENT_DIR ?? join(import.meta.dirname, '../dist')),
    /** Absent: Keiko runs a PostgreSQL of its own in the data folder. */
    databaseUrl: values.DATABASE_URL,
    environment,
    /** Whether an empty database is filled with demo data. */
    demo: values.DEMO ?? environment !== 'production',
    /** Where people reach the site when that differs from what a request says (behind a proxy). */
    publicOrigin: values.PUBLIC_ORIGIN,
    /** Another host by which files leave; absent: they leave by the site's own. */
    contentOrigin,
    /** Where people reach the site, or this machine's own address where nothing is configured. */
    siteOrigin: values.PUBLIC_ORIGIN ?? localOrigin(host, port),
    /** The proxies whose word about the caller's address and protocol is believed. */
    trustProxy: values.TRUST_PROXY ?? false,
    auditDays: values.AUDIT_LOG_DAYS ?? defaultAuditDays,
    /** Where pictures are kept; absent: here. */
    cloudinary: cloudinaryOf(values.CLOUDINARY_URL),
    /** Absent: files are kept in the data folder. */
    s3,
    /** What answers trainees where their organisation has no engine of its own; none: Keiko Search. */
    ai,
    /** In bytes. */
    uploadLimits: uploadLimitsOf(values),
    /** Where the events of the specification go; absent: nowhere. */
    analyticsUrl: values.ANALYTICS_URL,
    /** Whose chat widgets an organisation may switch on. */
    chatSupportHosts: values.CHAT_SUPPORT_HOSTS ?? [],
    /** Whether this server starts a process of its own that works on files. */
    hasWorker: values.WORKER ?? true,
    /** Programs that work on files, where they are not to be looked for. */
    toolPaths: toolPathsOf(values),
    /** Whoever runs learners' code. */
    runner: runnerOf(values, environment),
    /** Others that run it, elsewhere. */
    engines,
    /** LTI tools in a network of one's own, whose keys may be fetched all the same. */
    ltiPrivateHosts: values.LTI_PRIVATE_HOSTS ?? [],
    /** What secrets in the database are encrypted with; absent: a key in the data folder. */
    secretKey: values.SECRET_KEY,
    logLevel: values.LOG_LEVEL ?? (environment === 'production' ? 'info' : 'warn'),
    stageSuffixes: { prod: values.PRODUCTION_HOSTS ?? [], staging: values.STAGING_HOSTS ?? [] },
    /** Absent: what several servers count together is counted in the database. */
    redisUrl: values.REDIS_URL,
    /** Who may read the metrics; with neither, nobody. */
    metrics: { token: values.METRICS_TOKEN, addresses: values.METRICS_ADDRESSES ?? [] },
    /** How far behind it may be before it sends callers away for a moment; absent: what is usual; 0: it never does. */
    mostDelayMs: values.MOST_DELAY_MS,
    /** How long a server that is to stop says so, and serves on, before it closes its door. */
    stopDelayMs: (values.STOP_DELAY_SECONDS ?? 0) * 1000,
    /** What the system check looks at. */
    checkHosts,
    /** With which push services know this site; absent: it does not push. */
    vapid,
    /** The mail server that takes letters; absent: they stay here. */
    smtp: smtpOf(values),
  };
}

function smtpOf({ SMTP_URL: url, MAIL_FROM: from, PUBLIC_ORIGIN: origin }: Values) {
  if (url === undefined) return undefined;
  // A letter that leads to the reader's own machine is worse than none.
  if (from === undefined || origin === undefined)
    throw new ConfigError('SMTP_URL needs MAIL_FROM and PUBLIC_ORIGIN beside it.');
  return { url, from };
}

function uploadLimitsOf(values: Values): UploadLimits {
  const bytesOf = (megabytes: number | undefined, usual: number) =>
    megabytes === undefined ? usual : megabytes * 1_000_000;
  return {
    file: bytesOf(values.UPLOAD_FILE_MB, usualUploadLimits.file),
    video: bytesOf(values.UPLOAD_VIDEO_MB, usualUploadLimits.video),
    archive: bytesOf(values.UPLOAD_ARCHIVE_MB, usualUploadLimits.archive),
  };
}

const localOrigin = (host: string, port: number): string => {
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
};
