import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findTools } from '../../server/tools/tools.ts';
import { removeFolder } from './remove-folder.ts';

const run = promisify(execFile);

/** The programs of this machine, by which files are made that nobody wrote for us. */
export const machineTools = findTools({});
export const hasOffice = machineTools.soffice !== undefined;
/** Without one LibreOffice draws boxes, and says only beside them which letters they stand for. */
export const hasJapaneseFont = existsSync('/usr/share/fonts/opentype/ipafont-gothic/ipag.ttf');

interface Wanted {
  /** Of what is given to LibreOffice. */
  readonly source: string;
  readonly from: 'html' | 'csv' | 'fodp';
  readonly to: 'docx' | 'xlsx' | 'pptx' | 'pdf';
}

/** As what a source is read. */
const filters: Readonly<Record<Wanted['from'], readonly string[]>> = {
  // A text, and no page of the web.
  html: ['--infilter=HTML (StarWriter)'],
  // Separated by commas, in UTF-8.
  csv: ['--infilter=CSV:44,34,76'],
  fodp: [],
};

/** A file that LibreOffice made. A server in this process is not held up meanwhile. */
export async function officeFile({ source, from, to }: Wanted): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'keiko-office-'));
  try {
    const input = join(folder, `made.${from}`);
    await writeFile(input, source);
    const profile = pathToFileURL(join(folder, 'profile')).href;
    const args = [`-env:UserInstallation=${profile}`, '--headless', '--norestore'];
    const as = filters[from];
    const options = { cwd: folder, timeout: 120_000 };
    const { path } = machineTools.soffice ?? { path: 'soffice' };
    await run(path, [...args, ...as, '--convert-to', to, '--outdir', folder, input], options);
    return await readFile(join(folder, `made.${to}`));
  } finally {
    await removeFolder(folder);
  }
}

/** A text of some pages, in both languages. */
export const textPages = (pages: number): string =>
  `<html><head><meta charset="utf-8"></head><body>${Array.from(
    { length: pages },
    (_, index) =>
      `<h1 style="page-break-before: ${index === 0 ? 'auto' : 'always'}">Chapter ${index + 1}</h1>
       <p>The harbour master keeps the log. 港長は航海日誌をつけます。</p>`,
  ).join('')}</body></html>`;

/** A presentation with one line on each slide. */
export const slides = (lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:presentation="urn:oasis:names:tc:opendocument:xmlns:presentation:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.presentation"><office:body><office:presentation>${lines
    .map(
      (line, index) =>
        `<draw:page draw:name="p${index}"><draw:frame svg:width="20cm" svg:height="5cm" svg:x="2cm" svg:y="2cm"><draw:text-box><text:p>${line}</text:p></draw:text-box></draw:frame></draw:page>`,
    )
    .join('')}</office:presentation></office:body></office:document>`;
