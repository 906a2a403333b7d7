import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClientWhenStale } from '../../scripts/build-client.ts';
import { freePort } from '../e2e/support/free-port.ts';
import { ServerProcess } from '../e2e/support/server-process.ts';
import { englishTrainee } from '../e2e/support/sign-in.ts';
import { audit } from './audit.ts';
import { soakExamKills } from './exam-kills/soak-exam-kills.ts';
import { soakExam } from './exam/exam-soak.ts';
import { runKillMatrix } from './kill-matrix.ts';
import { printResult } from './result.ts';
import { soakRunner } from './runner/soak-runner.ts';

// `npm run soak -- exam`: many people in one exam.
if (process.argv[2] === 'exam') process.exit((await soakExam(process.argv.slice(3))) ? 0 : 1);
// `npm run soak -- exam-kills`: one person in one exam, in a browser that dies again and again.
if (process.argv[2] === 'exam-kills') process.exit((await soakExamKills()) ? 0 : 1);
// `npm run soak -- runner`: every language, and a thousand runs while all parts of the runner are killed.
if (process.argv[2] === 'runner') process.exit((await soakRunner(process.argv.slice(3))) ? 0 : 1);

// `npm run soak`; SEED= repeats a run, KILLS= makes it shorter or longer.
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const kills = Number(process.env['KILLS'] ?? 220);

if (!(await buildClientWhenStale())) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'keiko-soak-'));
const dataDir = join(folder, 'data');
const server = new ServerProcess(dataDir, await freePort());
console.log(`SEED=${seed}, ${kills} kills`);
const began = Date.now();
try {
  await server.start();
  const matrix = await runKillMatrix({
    kills,
    seed,
    folder,
    server,
    onKill: (done, { acknowledged }) => {
      if (done % 20 === 0) console.log(`${done} kills, ${acknowledged} times saved`);
    },
  });
  await server.stop();
  const findings = await audit(
    dataDir,
    { accountName: englishTrainee, quizId: matrix.quizId, since: new Date(began) },
    matrix.ledger,
  );
  const isGood = printResult(matrix, findings, Date.now() - began);
  process.exitCode = isGood ? 0 : 1;
} finally {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
}
