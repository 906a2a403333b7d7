import { existsSync } from 'node:fs';
import { runStep } from './run-step.ts';

export function isDebianRoot(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

/** `as listed`: without asking for newer lists of packages when it fails. */
export async function installDebianPackages(
  names: readonly string[],
  lists: 'refreshed' | 'as listed' = 'refreshed',
): Promise<boolean> {
  const name = names.join(', ');
  console.log(`Installing from Debian: ${name} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const args = ['install', '--yes', '--no-install-recommends', ...names];
  const install = () => runStep({ name, command: 'apt-get', args, env }, 'collect');
  let outcome = await install();
  if (!outcome.ok && lists === 'refreshed') {
    // The lists of packages may be missing or out of date.
    await runStep({ name: 'update', command: 'apt-get', args: ['update'], env }, 'collect');
    outcome = await install();
  }
  if (!outcome.ok) console.error(outcome.output.trim());
  return outcome.ok;
}
