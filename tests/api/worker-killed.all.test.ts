import { chmod, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import type { UploadUnderWay } from '../../domain/materials/uploads.contract.ts';
import type { FileProcessing } from '../../domain/materials/processing.schema.ts';
import { processes, workersOf } from '../support/processes.ts';
import { TwoServers } from '../support/two-servers.ts';
import { fingerprintOf } from '../support/upload-file.ts';
import { newPdf } from '../support/upload-room.ts';
import { removeFolder } from '../support/remove-folder.ts';

// A silent worker is believed to be dead after half a minute.
const patiently = { timeout: 100_000, interval: 250 };

describe('work on a file whose worker is killed', () => {
  let both: TwoServers;
  let token: string;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keiko-slow-'));
    // Reads a PDF, the first time without ever coming to an end.
    const program = join(folder, 'pdftotext');
    const script = `#!/bin/sh
for target; do :; done
if mkdir ${folder}/begun; then echo "$PPID" > ${folder}/once; sleep 3000; fi
echo 'The words of the harbour' > "$target"
`;
    await writeFile(program, script);
    await chmod(program, 0o755);
    both = await TwoServers.start({ PDFTOTEXT_PATH: program });
    ({ token } = await both.person(Role.instructor));
  });
  afterAll(async () => {
    await both.close();
    await removeFolder(folder);
  });

  it('is done again by another, and nothing of the first stays behind', async () => {
    const path = await publishFile(newPdf(50_000));
    await expect.poll(() => readdir(folder), patiently).toContain('once');
    const [first] = await listOf(path);
    expect(first).toMatchObject({ state: 'processing', attempt: 1 });
    const killed = workersOf(both.one).concat(workersOf(both.other));
    expect(killed).toHaveLength(2);
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    // The program goes with whoever started it.
    const isRunning = () => processes().some(({ args }) => args === 'sleep 3000');
    await expect.poll(isRunning, patiently).toBe(false);
    await expect.poll(async () => (await listOf(path))[0]?.state, patiently).toBe('ready');
    expect(await listOf(path)).toMatchObject([{ attempt: 2, failure: null }]);
    const found = await both.ask(both.one, '/api/materials?keyword=harbour', { token });
    expect(found.result).toHaveLength(1);
    const workers = workersOf(both.one).concat(workersOf(both.other));
    expect(workers).toHaveLength(2);
    expect(workers).not.toContain(killed[0]);
    expect(await readFile(join(folder, 'once'), 'utf8')).not.toBe('');
  }, 120_000);

  const listOf = async (path: string): Promise<FileProcessing[]> =>
    (await both.ask(both.one, `${path}/processings`, { token })).result as FileProcessing[];

  /** Returns the file's path. */
  async function publishFile(content: Buffer): Promise<string> {
    const send = async (path: string, method: string, body?: object, match?: number) =>
      (
        await both.ask(both.one, path, {
          token,
          method,
          ...(body ? { body } : {}),
          ...(match === undefined ? {} : { headers: { 'if-match': `"${match}"` } }),
        })
      ).result;
    const facts = { type: 'file', title: 'Log', lang: 'en' };
    const { id } = (await send('/api/materials', 'POST', facts)) as { id: number };
    const wanted = {
      fileName: 'log.pdf',
      bytes: content.length,
      fingerprint: fingerprintOf(content),
    };
    const begun = (await send(`/api/materials/${id}/uploads`, 'POST', wanted)) as UploadUnderWay;
    await both.ask(both.one, begun.url, {
      token,
      method: 'PATCH',
      body: content,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
    });
    const file = (await send(`${begun.url}/file`, 'POST')) as { id: number };
    const draft = { content: { fileId: file.id } };
    const saved = await send(`/api/materials/${id}/draft`, 'PUT', draft, 0);
    const { revision } = saved as { revision: number };
    await send(`/api/materials/${id}/versions`, 'POST', undefined, revision);
    return `/api/materials/${id}/files/${file.id}`;
  }
});
