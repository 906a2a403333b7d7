import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  hasJapaneseFont,
  hasOffice,
  machineTools,
  officeFile,
  slides,
  textPages,
} from '../../../tests/support/office-files.ts';
import { sampleOf } from '../../../tests/support/sample.ts';
import { processingRoom } from '../../../tests/support/processing-room.ts';
import { type TestApp, testApp } from '../../../tests/support/test-app.ts';
import { removeFolder } from '../../../tests/support/remove-folder.ts';

const run = promisify(execFile);
const hasTex = existsSync('/usr/bin/pdflatex');

/** LibreOffice takes seconds to make one, and seconds to read it. */
const kinds: readonly (readonly [ending: string, made: () => Promise<Buffer>])[] = [
  ['docx', () => officeFile({ source: textPages(3), from: 'html', to: 'docx' })],
  ['xlsx', () => officeFile({ source: 'harbour,航海日誌\n1,2\n', from: 'csv', to: 'xlsx' })],
  ['pptx', () => officeFile({ source: slides(['harbour', '航海日誌']), from: 'fodp', to: 'pptx' })],
];

/** By poppler, and by ourselves where there is none. */
const { pdftotext: _, ...withoutPoppler } = machineTools;

describe.skipIf(!hasOffice)('an office file', () => {
  let test: TestApp;
  let room: ReturnType<typeof processingRoom>;
  beforeAll(async () => {
    test = await testApp({ tools: machineTools });
    room = processingRoom(test);
    await test.work();
  });
  afterAll(() => test.close());

  it.each(sampleOf(kinds, 1))(
    '.%s becomes pages of the version that was published before, and is found by its words',
    async (ending, made) => {
      const person = await room.author();
      const params = await room.publish(person, await made(), `rules.${ending}`);
      expect(await room.ended(person, params)).toMatchObject([
        { purpose: 'preview', state: 'ready', percent: 100, attempt: 1, failure: null },
      ]);
      const { preview, bytes } = await room.previewOf(person, params);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.length).toBe(preview?.bytes);
      const served = await person.client.send({ method: 'GET', url: preview?.url ?? '' });
      expect(served.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      for (const keyword of ['harbour', '航海'])
        expect(await room.find(person, keyword)).toEqual([params.materialId]);
    },
    60_000,
  );
});

let ownPdf: Promise<Buffer> | undefined;
/** One for both ways to read it. */
const officePdf = () => (ownPdf ??= officeFile({ source: textPages(2), from: 'html', to: 'pdf' }));

describe.each([
  ['poppler', machineTools],
  ['what shows PDFs in the browser', withoutPoppler],
])('the words of a PDF, read by %s,', (name, tools) => {
  let test: TestApp;
  let room: ReturnType<typeof processingRoom>;
  beforeAll(async () => {
    test = await testApp({ tools });
    room = processingRoom(test);
    await test.work();
  });
  afterAll(() => test.close());

  it.skipIf(!hasOffice || (name === 'poppler' && !machineTools.pdftotext))(
    'are found when LibreOffice made it',
    async () => {
      const person = await room.author();
      const params = await room.publish(person, await officePdf(), 'log.pdf');
      expect(await room.ended(person, params)).toMatchObject([
        { purpose: 'words', state: 'ready', results: [] },
      ]);
      const words = ['harbour master', 'chapter 2', ...(hasJapaneseFont ? ['航海日誌'] : [])];
      for (const keyword of words)
        expect(await room.find(person, keyword), keyword).toEqual([params.materialId]);
      expect(await room.find(person, 'chapter 3')).toEqual([]);
    },
    60_000,
  );

  it.skipIf(!hasTex)('are found when TeX made it', async () => {
    const person = await room.author();
    const params = await room.publish(person, await texPdf(), 'log.pdf');
    await room.ended(person, params);
    expect(await room.find(person, 'harbour master')).toEqual([params.materialId]);
  });

  it('are none in what is damaged, which can be read all the same where it can', async () => {
    const person = await room.author();
    const torn = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4000, 7)]);
    const params = await room.publish(person, torn, 'torn.pdf');
    expect(await room.ended(person, params)).toMatchObject([
      { purpose: 'words', state: 'failed', attempt: 1, failure: { code: 'unreadable' } },
    ]);
  });
});

async function texPdf(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'keiko-tex-'));
  try {
    const source =
      '\\documentclass{article}\\begin{document}The harbour master keeps the log.\\end{document}';
    await writeFile(join(folder, 'log.tex'), source);
    await run('pdflatex', ['-interaction=batchmode', 'log.tex'], { cwd: folder });
    return await readFile(join(folder, 'log.pdf'));
  } finally {
    await removeFolder(folder);
  }
}
