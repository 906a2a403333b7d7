/** What somebody who invigilates should look at first, in this order. */
export const troubles = ['toAdmit', 'asks', 'takeover', 'lost', 'waiting'] as const;
export type Trouble = (typeof troubles)[number];

/** Somebody waits for a person to act; of the others it is enough to know. */
export const isToBeDone = (trouble: Trouble): boolean =>
  trouble === 'toAdmit' || trouble === 'asks' || trouble === 'takeover';

export const places = ['notBegun', 'writing', 'handedIn'] as const;
export type PlaceInExam = (typeof places)[number];

/** A device says every 15 seconds that it is there. */
export const signEverySeconds = 15;
const silentSeconds = 40;

export interface Watched {
  readonly place: PlaceInExam;
  readonly isSupervised: boolean;
  readonly isAdmitted: boolean;
  /** They have opened the page of the exam, or its questions. */
  readonly lastSeenAt: string | null;
  readonly openQuestions: number;
  readonly wantsOtherDevice: boolean;
  /** Answers on the device that the server does not have. */
  readonly waitingAnswers: number;
}

/** Undefined where all goes well. */
export function troubleOf(watched: Watched, now: number): Trouble | undefined {
  const { place, lastSeenAt } = watched;
  const isHere = isConnected(lastSeenAt, now);
  if (place === 'handedIn') return undefined;
  if (place === 'notBegun')
    return watched.isSupervised && !watched.isAdmitted ? 'toAdmit' : undefined;
  if (watched.openQuestions > 0) return 'asks';
  if (watched.wantsOtherDevice) return 'takeover';
  if (!isHere) return 'lost';
  return watched.waitingAnswers > 0 ? 'waiting' : undefined;
}

export const isConnected = (lastSeenAt: string | null, now: number): boolean =>
  lastSeenAt !== null && now - Date.parse(lastSeenAt) <= silentSeconds * 1000;

/** What a server that was away for longer than this gives back. */
export const outageSeconds = 20;

/** The seconds that are given back for a gap between two beats; 0 where it was none. */
export function givenBackFor(beatAt: Date, now: Date): number {
  const seconds = Math.round((now.getTime() - beatAt.getTime()) / 1000);
  return seconds > outageSeconds ? seconds : 0;
}

/** The seconds that are given back to whom another device takes over from one last heard of at `heardAt`. */
export const givenBackForDevice = (heardAt: Date, now: Date, mostMinutes: number): number =>
  Math.min(givenBackFor(heardAt, now), mostMinutes * 60);
