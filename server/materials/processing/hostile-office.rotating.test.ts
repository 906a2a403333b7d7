import { chmod, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import {
  hasOffice,
  machineTools,
  officeFile,
  textPages,
} from '../../../tests/support/office-files.ts';
import { bomb } from '../../../tests/support/odd-pictures.ts';
import { sampleOf } from '../../../tests/support/sample.ts';
import { processingRoom } from '../../../tests/support/processing-room.ts';
import { type TestApp, testApp } from '../../../tests/support/test-app.ts';
import { officePreviewWithin } from './office-preview.processor.ts';
import { removeFolder } from '../../../tests/support/remove-folder.ts';

const limits = { timeoutMs: 60_000, maxBytes: 300_000_000, maxMemoryBytes: 4_000_000_000 };

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keiko-hostile-'));
});
afterEach(() => test.close());
afterAll(() => removeFolder(folder));

/** What becomes of a file, and that nothing else is left of it. */
async function outcomeOf(
  content: Buffer,
  { soffice = machineTools.soffice?.path, within = limits } = {},
) {
  const tools = soffice === undefined ? {} : { soffice: { name: 'soffice', path: soffice } };
  test = await testApp({ tools: { ...machineTools, soffice: undefined, ...tools } as never });
  const room = processingRoom(test);
  await room.workWith(officePreviewWithin(within));
  const person = await room.author();
  const names = await room.publish(person, content, 'odd.docx');
  const [made] = await room.ended(person, names);
  // What became of it is told before its folder is taken away.
  await expect.poll(() => readdir(join(test.services.temporaryFolder, 'processing'))).toEqual([]);
  const { rows } = await test.services.database.pool.query<{ name: string }>(
    'select name from material_file_results where organisation_id = $1',
    [person.organisationId],
  );
  expect(rows).toHaveLength(made?.state === 'ready' ? 1 : 0);
  // Whatever became of it, the file itself is there to be downloaded.
  const url = `/api/materials/${names.materialId}/files/${names.fileId}`;
  expect((await person.client.send({ method: 'GET', url })).bytes).toEqual(content);
  return made;
}

async function program(name: string, script: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

/** As far as its beginning says, a text document; with these parts. */
async function docxOf(parts: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(types), '[Content_Types].xml');
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(content, name);
  zip.end();
  return await buffer(zip.outputStream);
}

/** Those that LibreOffice itself is given, which takes seconds each. */
const converted: readonly (readonly [name: string, run: () => Promise<void>])[] = [
  ['with nothing in it that is a text is refused in words', ofNoText],
  ['with a picture of a pixel by a hundred thousand is shown, or refused in words', ofVastPicture],
];

describe('an office file', () => {
  it('stays a download where there is no program for it, and says so', async () => {
    const content = await docxOf({ 'word/document.xml': Buffer.from('<a/>') });
    test = await testApp({ tools: {} });
    const room = processingRoom(test);
    await test.work();
    const person = await room.author();
    const names = await room.publish(person, content, 'odd.docx');
    expect(await room.ended(person, names)).toMatchObject([
      {
        state: 'failed',
        failure: { code: 'missingTool', sentence: { en: expect.stringContaining('downloaded') } },
      },
    ]);
  });

  it('that would be a thousand times as large is not unpacked', async () => {
    const bomb = await docxOf({ 'word/document.xml': Buffer.alloc(51_000_000) });
    expect(bomb.length).toBeLessThan(51_000);
    const never = await program('never', `touch ${folder}/was-started`);
    const made = await outcomeOf(bomb, { soffice: never });
    expect(made).toMatchObject({ state: 'failed', attempt: 1, failure: { code: 'tooLarge' } });
    expect(await readdir(folder)).not.toContain('was-started');
  });

  it.skipIf(!hasOffice)('that breaks off is refused in words', async () => {
    const whole = await docxOf({ 'word/document.xml': Buffer.from('<a/>'.repeat(500)) });
    const made = await outcomeOf(whole.subarray(0, -60));
    expect(made).toMatchObject({ state: 'failed', attempt: 1, failure: { code: 'unreadable' } });
  });

  it('whose converter hangs is given up at the limit', async () => {
    const content = await docxOf({ 'word/document.xml': Buffer.from('<a/>') });
    const hanging = await program('hanging', 'sleep 1000 & sleep 1000');
    const within = { ...limits, timeoutMs: 500 };
    const made = await outcomeOf(content, { soffice: hanging, within });
    expect(made).toMatchObject({ state: 'failed', attempt: 1, failure: { code: 'tooSlow' } });
  });

  it('whose converter fills the disk is given up at the limit', async () => {
    const content = await docxOf({ 'word/document.xml': Buffer.from('<a/>') });
    const flooding = await program(
      'flooding',
      'i=0; while :; do i=$((i+1)); head -c 500000 /dev/zero > "f$i"; done',
    );
    const within = { ...limits, maxBytes: 20_000_000 };
    const made = await outcomeOf(content, { soffice: flooding, within });
    expect(made).toMatchObject({ state: 'failed', attempt: 1, failure: { code: 'tooLarge' } });
  });

  it.skipIf(!hasOffice).each(sampleOf(converted, 1))('%s', (_, run) => run(), 90_000);
});

async function ofNoText(): Promise<void> {
  const made = await outcomeOf(await docxOf({ 'word/document.xml': Buffer.from('<a/>') }));
  expect(made?.state === 'failed' ? made.failure?.code : 'ready').toBe('unreadable');
}

async function ofVastPicture(): Promise<void> {
  const picture = bomb(1, 100_000).toString('base64');
  const source = textPages(1).replace(
    '</body>',
    `<img src="data:image/png;base64,${picture}"></body>`,
  );
  const made = await outcomeOf(await officeFile({ source, from: 'html', to: 'docx' }));
  const outcome = made?.state === 'failed' ? made.failure?.code : made?.state;
  expect(['ready', 'unreadable', 'tooLarge', 'tooSlow']).toContain(outcome);
}
