import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClientWhenStale } from '../../../scripts/build-client.ts';
import { freePort } from '../../e2e/support/free-port.ts';
import { ServerProcess } from '../../e2e/support/server-process.ts';
import { runExamKills } from './exam-kills.ts';

/**
 * `npm run soak -- exam-kills`: one exam in a browser that is killed 50 times, each time after something was
 * typed. `SEED=` repeats a run, `KILLS=` makes it shorter or longer.
 */
export async function soakExamKills(): Promise<boolean> {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  const kills = Number(process.env['KILLS'] ?? 50);
  if (!(await buildClientWhenStale())) return false;
  const folder = mkdtempSync(join(tmpdir(), 'keiko-exam-kills-'));
  const server = new ServerProcess(join(folder, 'data'), await freePort());
  console.log(`SEED=${seed}, ${kills} kills`);
  const began = Date.now();
  try {
    await server.start();
    const found = await runExamKills({
      kills,
      seed,
      folder,
      url: server.url,
      onKill: (done, { acknowledged }) => {
        if (done % 10 === 0) console.log(`${done} kills, ${acknowledged} times saved`);
      },
    });
    const { vanished, differing, late } = found;
    console.log(
      `\n${found.kills} kills, ${found.livesWithoutNetwork} of them without a network, ` +
        `${((Date.now() - began) / 60_000).toFixed(1)} min\n` +
        `${found.acknowledged} times the screen said saved\n` +
        `${vanished.length} not shown after a start, ${differing.length} other on the server, ${late} late`,
    );
    for (const words of [...vanished, ...differing]) console.log(`    ${words}`);
    return vanished.length + differing.length + late === 0;
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
