import { audit } from '../../soak/audit.ts';
import { runKillMatrix } from '../../soak/kill-matrix.ts';
import { runCount, testSeed } from '../../support/sample.ts';
import { expect, test } from '../support/server.ts';
import { englishTrainee } from '../support/sign-in.ts';

const kills = runCount(4, 12);

test('what the screen called saved arrives once, though browser, network and server die', async ({
  server,
}, testInfo) => {
  const folder = testInfo.outputPath('device');
  const since = new Date();
  const { ledger, quizId } = await runKillMatrix({ kills, seed: testSeed, folder, server });
  // The database is asked past the server.
  await server.stop();
  const findings = await audit(
    server.dataDir,
    { accountName: englishTrainee, quizId, since },
    ledger,
  );
  await server.start();
  expect(findings).toEqual({ lost: [], doubled: [], reordered: [] });
  expect(ledger.unsent).toEqual([]);
  expect(ledger.vanished).toEqual([]);
  expect(ledger.acknowledged).toBeGreaterThan(0);
});
