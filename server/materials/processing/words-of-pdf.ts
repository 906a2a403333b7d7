import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool, ToolFailure } from '../../tools/run-tool.ts';
import { ProcessingRefusal, type ProcessingRun } from './processors.hook.ts';

/** More than any index takes in. */
const mostBytes = 8_000_000;

const limits = { timeoutMs: 5 * 60_000, maxBytes: 200_000_000, maxMemoryBytes: 2_000_000_000 };

const reader = join(import.meta.dirname, 'read-pdf-words.ts');

/**
 * In the order of the pages. By poppler where the machine has it, else by what shows PDFs in the browser,
 * in a process of its own.
 */
export async function wordsOfPdf(run: ProcessingRun, path: string): Promise<string> {
  const target = join(run.folder, 'words.txt');
  try {
    if (run.tools.pdftotext)
      await run.tool('pdftotext', ['-q', '-enc', 'UTF-8', path, target], limits);
    else await readByOurselves(run, path, target);
  } catch (error) {
    // The program itself was sound: the document is not.
    if (error instanceof ToolFailure && error.reason === 'failed' && !error.wasKilled)
      throw new ProcessingRefusal('unreadable', error.message);
    throw error;
  }
  return await beginningOf(target);
}

async function readByOurselves(
  { folder, signal }: ProcessingRun,
  path: string,
  target: string,
): Promise<void> {
  const tool = { name: 'node', path: process.execPath };
  const { timeoutMs, maxBytes } = limits;
  const args = ['--max-old-space-size=1024', reader, path, target, String(mostBytes)];
  await runTool(tool, args, { folder, signal, timeoutMs, maxBytes }).catch((error: unknown) => {
    const isLimit =
      error instanceof ToolFailure && (error.reason === 'tooSlow' || error.reason === 'tooLarge');
    throw isLimit ? new ProcessingRefusal(error.reason, error.message) : error;
  });
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(mostBytes), 0, mostBytes, 0);
    return buffer.toString('utf8', 0, bytesRead).replaceAll('\0', ' ').toWellFormed();
  } finally {
    await file.close();
  }
}
