import { runExamKills } from '../../soak/exam-kills/exam-kills.ts';
import { runCount, testSeed } from '../../support/sample.ts';
import { expect, test } from '../support/server.ts';

const kills = runCount(2, 25);

test('an exam in a browser that is killed again and again loses nothing that it called saved', async ({
  server,
}, testInfo) => {
  const folder = testInfo.outputPath('device');
  const found = await runExamKills({ kills, seed: testSeed, folder, url: server.url });
  expect(found).toMatchObject({ kills, vanished: [], differing: [], late: 0 });
  expect(found.acknowledged).toBeGreaterThan(0);
});
