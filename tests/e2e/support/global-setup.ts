import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClientWhenStale } from '../../../scripts/build-client.ts';
import { freePort } from './free-port.ts';
import { ServerProcess } from './server-process.ts';
import { removeFolder } from '../../support/remove-folder.ts';

/** Builds the client and fills one data folder with the demo; each worker gets a copy of it. */
export default async function setup(): Promise<() => Promise<void>> {
  if (!(await buildClientWhenStale())) throw new Error('The client could not be built.');
  const folder = await mkdtemp(join(tmpdir(), 'keiko-e2e-'));
  const server = new ServerProcess(join(folder, 'seeded'), await freePort());
  await server.start();
  await server.stop();
  process.env['KEIKO_E2E_FOLDER'] = folder;
  return () => removeFolder(folder);
}
