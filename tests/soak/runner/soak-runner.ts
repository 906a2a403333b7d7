import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openRunner } from '../../../server/runner/open-runner.ts';
import { Runner } from '../../../server/runner/runner.service.ts';
import { freePort } from '../../e2e/support/free-port.ts';
import { noEngines } from '../../support/runner.ts';
import { KilledNode } from './killed-node.ts';
import { tryEveryLanguage } from './every-language.ts';
import { runThousand } from './thousand-runs.ts';

const token = 'a-token-of-the-soak-of-runners-alone';
const [ownUid, nodeUid] = [770_000, 771_000];
/** What a thousand runs are made of: they are on every machine that can make a sandbox. */
const common = ['python3', 'nodejs', 'c', 'cplusplus'] as const;

/**
 * `npm run soak -- runner [--runs 1000]`: every language that this machine has, each way a program can end; then
 * a thousand runs on two runners, one of them a node, while each of their parts is killed.
 */
export async function soakRunner(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '1000' } } });
  const folder = mkdtempSync(join(tmpdir(), 'keiko-runner-soak-'));
  const folderOf = (name: string) => {
    const own = join(folder, name);
    mkdirSync(own);
    // Sandboxes belong to other users, who come through here.
    for (const each of [folder, own]) chmodSync(each, 0o755);
    return own;
  };
  const port = await freePort();
  const languages = [...common];
  const node = new KilledNode({
    port,
    token,
    dataDir: folderOf('node'),
    firstUid: nodeUid,
    languages,
  });
  const runner = new Runner();
  const close = openRunner(runner, {
    dataDir: folderOf('own'),
    runner: {
      isBeside: true,
      slots: 1,
      firstUid: ownUid,
      toolchains: [],
      languages: undefined,
      withoutGroups: false,
    },
    engines: { ...noEngines, nodes: [{ address: `http://127.0.0.1:${port}`, token }] },
  });
  try {
    console.log(`${cpus().length} × ${cpus()[0]?.model ?? '?'}`);
    await untilTried(runner);
    const areRight = await tryEveryLanguage(runner);
    node.start();
    await untilTried(runner);
    const users = [ownUid, nodeUid];
    const isSteady = await runThousand({ runner, node, users, runs: Number(values.runs) });
    return areRight && isSteady;
  } finally {
    await node.end('SIGTERM');
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whoever is not there, or has no sandboxes, is not waited for. */
async function untilTried(runner: Runner): Promise<void> {
  await setTimeout(3000);
  const isAtIt = async () =>
    (await runner.status()).some(({ isTrying, fault }) => isTrying || fault === 'starting');
  while (await isAtIt()) await setTimeout(500);
}
