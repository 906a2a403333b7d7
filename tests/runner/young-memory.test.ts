import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: { start: string };
};

/** Makes what lives for a moment, as a busy server does, and says how much room the young are kept. */
const busy = `
  let kept = [];
  for (let i = 0; i < 3e6; i++) { kept.push({ i, of: [i] }); if (kept.length > 4e5) kept = []; }
  const young = v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  console.log(young.space_size);
`;

it('a server keeps little room for what does not last, also after it was busy', () => {
  const flags = scripts.start.split(' ').filter((word) => word.startsWith('--'));
  const bytes = Number(execFileSync(process.execPath, [...flags, '-e', busy]));
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(bytes).toBeLessThan(40_000_000);
});
