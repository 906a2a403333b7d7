import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { freePort } from '../e2e/support/free-port.ts';
import { removeFolder } from './remove-folder.ts';
import type { S3Config } from '../../server/storage/s3/s3.config.ts';

const python = '/usr/bin/python3';

/** What Swift needs of a machine: its programs, and a disk that keeps attributes of files. */
const needs = `
import os, sys, tempfile
import swift.common.middleware.s3api, swift.proxy.server, swift.obj.server
open('/etc/swift/swift.conf').close()
for part in ('proxy', 'account', 'container', 'object'):
    os.stat('/usr/bin/swift-%s-server' % part)
with tempfile.NamedTemporaryFile(dir=sys.argv[1]) as file:
    os.setxattr(file.name, b'user.keiko', b'1')
`;

/** False, and said aloud, where OpenStack Swift cannot be started (Debian: swift-proxy and others). */
export const hasS3: boolean = (() => {
  const looked = spawnSync(python, ['-c', needs, tmpdir()], { encoding: 'utf8' });
  if (looked.status === 0) return true;
  const why = looked.error?.message ?? looked.stderr.trim().split('\n').at(-1);
  console.warn(`\n!! OpenStack Swift cannot be started: NOTHING is tested with S3. ${why} !!\n`);
  return false;
})();

export interface S3Server {
  readonly config: S3Config;
  /** As one that dies, and is there again with all that it has kept. */
  stop(): Promise<void>;
  begin(): Promise<void>;
  close(): Promise<void>;
}

const kinds = ['account', 'container', 'object'] as const;
type Ports = Record<(typeof kinds)[number] | 'proxy', number>;

/** Tokens would be kept in memcached; requests of S3 have none. */
const nothingKept = `
class NothingKept:
    def __getattr__(self, name):
        return lambda *given, **named: None

def factory(config, **local):
    def wrap(app):
        def answer(env, start_response):
            env['swift.cache'] = NothingKept()
            return app(env, start_response)
        return answer
    return wrap
`;

const makeRings = `
import sys
from swift.common.ring import RingBuilder
for name, port in zip(('account', 'container', 'object'), map(int, sys.argv[2:])):
    builder = RingBuilder(0, 1, 0)
    builder.add_dev(dict(id=0, region=1, zone=1, weight=1, device='disk', meta='',
                         ip='127.0.0.1', port=port,
                         replication_ip='127.0.0.1', replication_port=port))
    builder.rebalance()
    builder.get_ring().save('%s/%s.ring.gz' % (sys.argv[1], name))
`;

/** A real object store on this machine, with one empty bucket. */
export async function startS3(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'keiko-swift-'));
  const swift = new Swift(folder);
  // A port may be taken by somebody else in the moment before it is listened at.
  for (let tries = 1; ; tries++) {
    const ports = await freePorts();
    swift.configure(ports);
    const config: S3Config = {
      endpoint: `http://127.0.0.1:${ports.proxy}`,
      region: 'us-east-1',
      bucket: 'keiko',
      accessKeyId: 'test:tester',
      secretAccessKey: 'testing',
      hasPathStyle: true,
    };
    try {
      await swift.begin(() => createBucket(config));
      return {
        config,
        stop: () => swift.stop(),
        begin: () => swift.begin(() => createBucket(config)),
        async close() {
          await swift.stop();
          await removeFolder(folder);
        },
      };
    } catch (error) {
      await swift.stop();
      if (tries === 3) throw error;
    }
  }
}

class Swift {
  readonly #folder: string;
  #children: ChildProcess[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  configure(ports: Ports): void {
    const folder = this.#folder;
    mkdirSync(join(folder, 'disks/disk'), { recursive: true });
    const numbers = kinds.map((kind) => String(ports[kind]));
    execFileSync(python, ['-c', makeRings, folder, ...numbers]);
    writeFileSync(join(folder, 'nothing_kept.py'), nothingKept);
    for (const kind of kinds)
      writeFileSync(join(folder, `${kind}.conf`), storeConfig(folder, kind, ports[kind]));
    writeFileSync(join(folder, 'proxy.conf'), proxyConfig(folder, ports.proxy));
  }

  /** Resolves when it answers. */
  async begin(ask: () => Promise<unknown>): Promise<void> {
    for (const kind of ['proxy', ...kinds]) {
      const child = spawn(`/usr/bin/swift-${kind}-server`, [join(this.#folder, `${kind}.conf`)], {
        stdio: 'ignore',
        env: { PATH: '/usr/bin:/bin', PYTHONPATH: this.#folder, LANG: 'C.UTF-8' },
      });
      // Nothing is left behind by a test that was broken off.
      child.unref();
      process.once('exit', () => child.kill('SIGKILL'));
      this.#children.push(child);
    }
    const hasEnded = () => this.#children.some(({ exitCode }) => exitCode !== null);
    for (let lastError: unknown, tries = 0; ; tries++) {
      if (hasEnded() || tries === 300)
        throw new Error('Swift did not start.', { cause: lastError });
      try {
        return void (await ask());
      } catch (error) {
        lastError = error;
        await pause(100);
      }
    }
  }

  async stop(): Promise<void> {
    const children = this.#children;
    this.#children = [];
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const exited = once(child, 'exit');
        child.kill('SIGKILL');
        await exited;
      }),
    );
  }
}

/** Resolves when objects can be stored. */
async function createBucket(config: S3Config): Promise<void> {
  const { endpoint = '', region, bucket, accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const probe = { Bucket: bucket, Key: 'ready' };
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'BucketAlreadyOwnedByYou') throw error;
    });
    await client.send(new PutObjectCommand({ ...probe, Body: 'ready' }));
    await client.send(new DeleteObjectCommand(probe));
  } finally {
    client.destroy();
  }
}

async function freePorts(): Promise<Ports> {
  const found = new Set<number>();
  while (found.size < 4) found.add(await freePort());
  const [proxy = 0, account = 0, container = 0, object = 0] = found;
  return { proxy, account, container, object };
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
bind_timeout = 1
user = ${userInfo().username}
swift_dir = ${folder}
workers = 0
log_address = ${folder}/no-log
`;

const storeConfig = (folder: string, kind: string, port: number) => `${common(folder, port)}
devices = ${folder}/disks
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
fallocate_reserve = 0
`;

const proxyConfig = (folder: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors listing_formats nothing s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# A busy machine is slow, and nobody stands in for one that is.
conn_timeout = 20
node_timeout = 60
recoverable_node_timeout = 60
error_suppression_limit = 1000000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:nothing]
paste.filter_factory = nothing_kept:factory
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
`;
