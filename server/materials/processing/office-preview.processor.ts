import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FileType } from '../../../domain/materials/material-file.schema.ts';
import { ToolFailure, type ToolLimits } from '../../tools/run-tool.ts';
import { checkPacked } from './check-packed.ts';
import { officeProfile } from './office-profile.ts';
import { ProcessingRefusal, type Processor, type ProcessingRun } from './processors.hook.ts';
import { wordsOfPdf } from './words-of-pdf.ts';

export const previewName = 'preview.pdf';

const usualLimits = {
  timeoutMs: 5 * 60_000,
  maxBytes: 1_000_000_000,
  maxMemoryBytes: 4_000_000_000,
} satisfies Partial<ToolLimits>;

const endings: Partial<Record<FileType, string>> = {
  word: 'docx',
  excel: 'xlsx',
  powerpoint: 'pptx',
};

/** An office file as pages: a PDF, made by LibreOffice. */
export const officePreviewWithin = (limits: typeof usualLimits): Processor => ({
  purpose: 'preview',
  longestHours: 1,
  async run(run) {
    const ending = endings[run.file.type];
    if (ending === undefined) throw new ProcessingRefusal('unreadable', run.file.type);
    if (!run.tools.soffice) throw new ProcessingRefusal('missingTool', 'soffice');
    const path = await run.input(`input.${ending}`);
    await checkPacked(path);
    run.progress(10);
    const pdf = await toPdf(run, path, limits);
    run.progress(80);
    const words = await wordsOfPdf(run, pdf);
    return { files: [{ name: previewName, mediaType: 'application/pdf', path: pdf }], words };
  },
});

export const officePreview = officePreviewWithin(usualLimits);

/** The path of the PDF; any kind of office file. */
export async function toPdf(
  run: ProcessingRun,
  path: string,
  limits: typeof usualLimits = usualLimits,
): Promise<string> {
  const profile = join(run.folder, 'profile');
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), officeProfile);
  const args = [
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    '--headless',
    '--norestore',
    '--nologo',
    '--nodefault',
    '--nolockcheck',
    '--convert-to',
    'pdf',
    '--outdir',
    join(run.folder, 'made'),
    path,
  ];
  try {
    await run.tool('soffice', args, limits);
  } catch (error) {
    // It broke over this document, and would again.
    if (error instanceof ToolFailure && error.reason === 'failed' && !error.wasKilled)
      throw new ProcessingRefusal('unreadable', error.message);
    throw error;
  }
  const pdf = join(run.folder, 'made', 'input.pdf');
  // What cannot be read is told in words only, and the program says that all went well.
  const made = await stat(pdf).catch(() => undefined);
  if (!made || made.size === 0) throw new ProcessingRefusal('unreadable', 'nothing was made');
  return pdf;
}
