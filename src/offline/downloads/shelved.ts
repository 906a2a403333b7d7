import type { Download, KeptFile } from './download.ts';
import { bytesOf, missingOf, presenceOf, presenceOfClass } from './plan.ts';
import type { Underway } from './runner.ts';
import type { Shelved } from './shelf.ts';
import { bytesOfTools, missingBytes, type Tool } from './tools.ts';

interface Tools {
  /** Those that come with the class. */
  readonly chosen: readonly Tool[];
  /** The addresses of what is on this device. */
  readonly kept: ReadonlySet<string>;
}

/** A class that was asked for, as it is shown. `underway`: what this tab is fetching. */
export function shelved(
  download: Download,
  files: ReadonlyMap<string, KeptFile>,
  { chosen, kept }: Tools,
  underway: Underway | undefined,
): Shelved {
  const { classId, wanted, offered, state, pause } = download;
  const held = { texts: download.texts, files };
  const bytes = bytesOf(wanted) + bytesOfTools(chosen);
  const missing = missingOf(wanted, held).bytes + missingBytes(chosen, kept);
  const mine = underway?.classId === classId ? underway : undefined;
  // While it comes, more is here than whole segments.
  const bytesHere = mine && mine.had !== null ? mine.had + mine.bytes : bytes - missing;
  return {
    title: wanted.title,
    state,
    pause,
    isWaiting: state === 'going' && (mine?.isWaiting ?? false),
    bytes,
    bytesHere: Math.min(bytes, Math.max(0, bytesHere)),
    secondsLeft: mine?.pace.secondsFor(bytes - bytesHere) ?? null,
    presence: presenceOfClass(download, held),
    materials: Object.fromEntries(
      wanted.materials.map((one) => [one.classMaterialId, presenceOf(one, held)]),
    ),
    // What is small comes by itself when there is another version of it.
    update:
      state === 'done'
        ? missingOf(offered ?? wanted, held).bytes +
            missingBytes(
              chosen.filter(({ large }) => large !== undefined),
              kept,
            ) || null
        : null,
  };
}
