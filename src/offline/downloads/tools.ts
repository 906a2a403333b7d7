import { toolsCache } from '../../lib/tools-cache.ts';
import { faultOf, faultOfStatus } from './download-fault.ts';
import type { Download } from './download.ts';

/** A part of the program that a class needs, of which only those have any use who have such a class. */
export interface ToolFile {
  /** Another one as soon as its content is another. */
  readonly address: string;
  readonly bytes: number;
}

/** What runs or formats code on a device. */
export interface Tool {
  readonly name: string;
  readonly files: readonly ToolFile[];
  /** What is large comes if the person says so; by what it is called. */
  readonly large?: string;
}

/** Those that come with a class. */
export const chosenTools = (
  tools: readonly Tool[],
  chosen: Download['tools'] = [],
): readonly Tool[] =>
  tools.filter(({ name, large }) => large === undefined || chosen.includes(name));

/** What comes by itself, as far as nobody said otherwise. */
export const usualTools = (tools: readonly Tool[]): string[] =>
  tools
    .filter((tool) => tool.large !== undefined && bytesOfTools([tool]) <= mostUsualBytes)
    .map(({ name }) => name);

const mostUsualBytes = 20_000_000;

/** What a class has come to need since it was asked for, and would have brought by itself then. */
export function gainedTools(before: readonly Tool[], now: readonly Tool[]): string[] {
  const known = new Set(before.map(({ name }) => name));
  return usualTools(now.filter(({ name }) => !known.has(name)));
}

/** Each file once: tools share some. */
export function filesOfTools(tools: readonly Tool[]): readonly ToolFile[] {
  return [
    ...new Map(tools.flatMap(({ files }) => files.map((one) => [one.address, one]))).values(),
  ];
}

export const bytesOfTools = (tools: readonly Tool[]): number => sum(filesOfTools(tools));

/** How much of them is not on this device. */
export const missingBytes = (tools: readonly Tool[], kept: ReadonlySet<string>): number =>
  sum(filesOfTools(tools).filter(({ address }) => !kept.has(address)));

const sum = (files: readonly ToolFile[]): number =>
  files.reduce((all, { bytes }) => all + bytes, 0);

/** The addresses of what is kept of the program on this device, besides what every device keeps. */
export async function keptTools(): Promise<ReadonlySet<string>> {
  const cache = await caches.open(toolsCache);
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

interface Errand {
  readonly signal: AbortSignal;
  readonly onBytes: (count: number) => void;
}

/**
 * Fetches what is not here yet, the small before the large.
 *
 * @throws DownloadFault
 */
export async function fetchTools(
  tools: readonly Tool[],
  { signal, onBytes }: Errand,
): Promise<void> {
  if (tools.length === 0) return;
  const kept = await keptTools();
  const cache = await caches.open(toolsCache);
  const missing = filesOfTools(tools)
    .filter(({ address }) => !kept.has(address))
    .toSorted((a, b) => a.bytes - b.bytes);
  for (const { address, bytes } of missing) {
    try {
      const answer = await fetch(address, { signal });
      if (!answer.ok) throw faultOfStatus(answer.status, false);
      await cache.put(address, answer);
    } catch (error) {
      throw faultOf(error);
    }
    onBytes(bytes);
  }
}
