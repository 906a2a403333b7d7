import { audit } from '../../soak/audit.ts';
import { runKillMatrix } from '../../soak/kill-matrix.ts';
import { expect, test } from '../support/server.ts';
import { englishTrainee } from '../support/sign-in.ts';

const kills = 6;
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

test('what the screen called saved arrives once, though browser, network and server die', async ({
  server,
}, testInfo) => {
  testInfo.annotations.push({ type: 'SEED', description: String(seed) });
  const folder = testInfo.outputPath('device');
  const { ledger, quizId } = await runKillMatrix({ kills, seed, folder, server });
  // The database is asked past the server.
  await server.stop();
  const findings = await audit(server.dataDir, { accountName: englishTrainee, quizId }, ledger);
  await server.start();
  expect(findings, `SEED=${seed}`).toEqual({ lost: [], doubled: [], reordered: [] });
  expect(ledger.unsent, `SEED=${seed}`).toEqual([]);
  expect(ledger.vanished, `SEED=${seed}`).toEqual([]);
  expect(ledger.acknowledged).toBeGreaterThan(0);
});
