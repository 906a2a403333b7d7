import type { Findings } from './audit.ts';
import { faults } from './faulty-proxy.ts';
import type { KillMatrix } from './kill-matrix.ts';

const mostShown = 20;
const leastFaulted = 0.25;

/** Prints the count; true when nothing is wrong and the network was as bad as promised. */
export function printResult(matrix: KillMatrix, findings: Findings, tookMs: number): boolean {
  const { ledger, proxy, browserKills, serverKills } = matrix;
  const share = proxy.faulted / Math.max(1, proxy.requests);
  const kinds = faults.map((fault) => `${fault} ${proxy.counts[fault]}`).join(', ');
  console.log(
    `\n${browserKills} browser kills, ${serverKills} server kills, ${(tookMs / 60_000).toFixed(1)} min\n` +
      `${proxy.requests} requests, ${proxy.faulted} faulted (${(share * 100).toFixed(0)} %): ${kinds}\n` +
      `${ledger.acknowledged} times the screen said saved: ${ledger.notes.size} notes, ` +
      `${ledger.attempts.length} attempts, ${[...ledger.chapters.values()].flatMap((set) => [...set]).length} chapters\n`,
  );
  const counted = {
    lost: findings.lost,
    doubled: findings.doubled,
    reordered: findings.reordered,
    'refused or never sent': ledger.unsent,
    'not shown after a start': ledger.vanished,
    'limits met': proxy.limitsMet,
  };
  for (const [name, found] of Object.entries(counted)) {
    console.log(`${found.length} ${name}`);
    for (const words of found.slice(0, mostShown)) console.log(`    ${words}`);
  }
  const isBad = share < leastFaulted;
  if (isBad) console.log('The network was better than it should have been.');
  return !isBad && Object.values(counted).every((found) => found.length === 0);
}
