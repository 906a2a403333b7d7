import type { ExamDraft } from './exam.schema.ts';

/** What can be said of what a part names, as it is in the library now. */
export interface PartFacts {
  readonly partId: string;
  /** Null: files are handed in. */
  readonly materialId: number | null;
  /** Of an attempt; 0 where nothing is published. */
  readonly questionCount: number;
  readonly maxPoints: number;
  readonly lang: string;
  /** Questions that show what is right before the end would give the exam away. */
  readonly isPublished: boolean;
  readonly isCode: boolean;
  /** Of code: whether this site runs every language that may be written in. */
  readonly runsHere: boolean;
}

export interface Room {
  readonly peopleCount: number;
  readonly invigilatorCount: number;
  /** Of the people: who has no contract or license on the day. */
  readonly withoutSeat: number;
}

export const checkNames = [
  'hasParts',
  'partsPublished',
  'fileTasks',
  'partsOnce',
  'hasPoints',
  'languages',
  'codeRuns',
  'hasWindow',
  'windowAhead',
  'minutesFit',
  'lateJoinFits',
  'hasPeople',
  'peopleHaveSeats',
  'hasInvigilators',
] as const;
export type CheckName = (typeof checkNames)[number];

export interface Check {
  readonly name: CheckName;
  readonly isOk: boolean;
}

/** What publishing looks at, in the order in which a person would. */
export function checksOf(
  draft: ExamDraft,
  parts: readonly PartFacts[],
  room: Room,
  now: Date,
): Check[] {
  const { opensAt, closesAt, minutes, lateJoinMinutes, isSupervised } = draft;
  const opens = opensAt === null ? Number.NaN : Date.parse(opensAt);
  const closes = closesAt === null ? Number.NaN : Date.parse(closesAt);
  const windowMinutes = (closes - opens) / 60_000;
  const hasWindow = opens < closes;
  const materials = draft.parts.flatMap(({ materialId }) => materialId ?? []);
  const ok: Record<CheckName, boolean> = {
    hasParts: draft.parts.length > 0,
    partsPublished: draft.parts.every(({ id }) =>
      parts.some(({ partId, isPublished }) => partId === id && isPublished),
    ),
    fileTasks: draft.parts.every(
      ({ file, points }) =>
        !file || (file.text.trim() !== '' && file.kinds.length > 0 && points !== undefined),
    ),
    partsOnce: new Set(materials).size === materials.length,
    hasPoints: parts.reduce((sum, { maxPoints }) => sum + maxPoints, 0) > 0,
    languages: parts.every(({ lang }) => lang === draft.lang),
    codeRuns: parts.every(({ runsHere }) => runsHere),
    hasWindow,
    windowAhead: hasWindow && closes > now.getTime(),
    minutesFit: minutes === null || (hasWindow && minutes <= windowMinutes),
    lateJoinFits: lateJoinMinutes === null || (hasWindow && lateJoinMinutes <= windowMinutes),
    hasPeople: room.peopleCount > 0,
    peopleHaveSeats: room.withoutSeat === 0,
    hasInvigilators: !isSupervised || room.invigilatorCount > 0,
  };
  return checkNames.map((name) => ({ name, isOk: ok[name] }));
}
