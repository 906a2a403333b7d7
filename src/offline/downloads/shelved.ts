import type { Download, KeptFile } from './download.ts';
import { bytesOf, missingOf, presenceOf, presenceOfClass } from './plan.ts';
import type { Underway } from './runner.ts';
import type { Shelved } from './shelf.ts';

/** A class that was asked for, as it is shown. `underway`: what this tab is fetching. */
export function shelved(
  download: Download,
  files: ReadonlyMap<string, KeptFile>,
  underway: Underway | undefined,
): Shelved {
  const { classId, wanted, offered, state, pause } = download;
  const held = { texts: download.texts, files };
  const bytes = bytesOf(wanted);
  const mine = underway?.classId === classId ? underway : undefined;
  // While it comes, more is here than whole segments.
  const bytesHere =
    mine && mine.had !== null ? mine.had + mine.bytes : bytes - missingOf(wanted, held).bytes;
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
    update: state === 'done' ? missingOf(offered ?? wanted, held).bytes || null : null,
  };
}
