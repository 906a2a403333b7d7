import { accessSync, constants, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runTool } from './run-tool.ts';
import type { Tool } from './tool.ts';

/** Programs of others that work on files, where a machine has them. */
export const toolNames = ['soffice', 'ffmpeg', 'ffprobe', 'pdftotext'] as const;
export type ToolName = (typeof toolNames)[number];

/** Those that are here. */
export type Tools = Readonly<Partial<Record<ToolName, Tool>>>;

/** A path for each that is not to be looked for; `off` for one that is not to be used. */
export type ToolPaths = Readonly<Partial<Record<ToolName, string>>>;

const names: Readonly<Record<ToolName, readonly string[]>> = {
  soffice: ['soffice', 'libreoffice'],
  ffmpeg: ['ffmpeg'],
  ffprobe: ['ffprobe'],
  pdftotext: ['pdftotext'],
};

/** Looks along `PATH` once, at the start. */
export function findTools(given: ToolPaths, searchPath = process.env['PATH'] ?? ''): Tools {
  const folders = searchPath.split(delimiter).filter((folder) => folder.startsWith('/'));
  const found: Partial<Record<ToolName, Tool>> = {};
  for (const name of toolNames) {
    const chosen = given[name];
    const candidates =
      chosen === undefined
        ? folders.flatMap((folder) => names[name].map((each) => join(folder, each)))
        : [chosen];
    const path = candidates.find(isProgram);
    if (path !== undefined) found[name] = { name, path };
  }
  return found;
}

/** Whether the program can be started by this user. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const versions = new Map<string, Promise<string | null>>();

/** As the program says it; null when it does not answer. Asked once. */
export function versionOf({ name, path }: Tool): Promise<string | null> {
  const known = versions.get(path) ?? askVersion({ name, path });
  versions.set(path, known);
  return known;
}

const flags: Readonly<Record<string, string>> = {
  soffice: '--version',
  ffmpeg: '-version',
  ffprobe: '-version',
  pdftotext: '-v',
};

async function askVersion(tool: Tool): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'keiko-version-'));
  const limits = { timeoutMs: 10_000, maxBytes: 1_000_000, nice: 0, folder };
  const flag = flags[tool.name] ?? '--version';
  const outcome = await runTool(tool, [flag], limits).catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
  const line = `${outcome?.stdout ?? ''}\n${outcome?.stderr ?? ''}`.trim().split('\n')[0] ?? '';
  return line === '' ? null : line.slice(0, 200);
}
