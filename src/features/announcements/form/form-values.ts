import type { AudienceKind, Words } from '../../../../domain/announcements/announcements.schema.ts';
import type {
  AnnouncementDraft,
  Audience,
  Written,
} from '../../../../domain/announcements/written.schema.ts';
import { dispatchGroupsOf } from '../../../../domain/announcements/dispatch.rules.ts';
import type { DispatchGroup } from '../../../../domain/organisations/dispatch-groups.ts';
import { todayIn } from '../../../../domain/calendar/calendar-day.ts';
import { instantAt } from '../../../../domain/calendar/instant-at.ts';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';

export interface Target {
  readonly id: number;
  readonly name: string;
}

/** What the form holds: days and times as the organisation's clocks show them. */
export interface FormValues {
  readonly en: Words;
  readonly ja: Words;
  readonly audience: AudienceKind;
  readonly groups: readonly Target[];
  readonly classes: readonly Target[];
  readonly bootcamps: readonly Target[];
  /** Of an announcement for all organisations; none: really for all. */
  readonly dispatchGroups: readonly DispatchGroup[];
  readonly isPinned: boolean;
  readonly mustConfirm: boolean;
  readonly confirmBy: string;
  readonly isScheduled: boolean;
  readonly startDay: string;
  readonly startTime: string;
  readonly ends: boolean;
  readonly endDay: string;
  readonly endTime: string;
}

const aWeekAfter = (now: Date): Date => new Date(now.getTime() + 7 * 86_400_000);

const noWords: Words = { title: '', body: '' };

interface Beginning {
  readonly audience: AudienceKind;
  readonly timeZone: string;
  readonly now: Date;
  /** Begun in the room of a bootcamp, it is for that one. */
  readonly bootcamp?: Target | undefined;
}

/** A new one, or one that is there. */
export function valuesOf(
  written: Written | undefined,
  { audience, timeZone, now, bootcamp }: Beginning,
): FormValues {
  const named = written ? idsOf(written.audience) : [];
  const targets = named.map((id, at) => ({ id, name: written?.audienceNames[at] ?? '' }));
  const kind = written?.audience.kind ?? (bootcamp ? 'bootcamps' : audience);
  const start = clockOf(written?.startsAt ?? now.toISOString(), timeZone);
  const end = clockOf(written?.endsAt ?? aWeekAfter(now).toISOString(), timeZone);
  return {
    en: written?.words.en ?? noWords,
    ja: written?.words.ja ?? noWords,
    audience: kind,
    groups: kind === 'groups' ? targets : [],
    classes: kind === 'classes' ? targets : [],
    bootcamps: kind !== 'bootcamps' ? [] : written || !bootcamp ? targets : [bootcamp],
    dispatchGroups: written ? dispatchGroupsOf(written.audience) : [],
    isPinned: written?.isPinned ?? false,
    mustConfirm: written?.mustConfirm ?? false,
    confirmBy: written?.confirmBy ?? '',
    isScheduled: typeof written?.startsAt === 'string',
    startDay: start.day,
    startTime: start.time,
    ends: typeof written?.endsAt === 'string',
    endDay: end.day,
    endTime: end.time,
  };
}

/** As it is sent. */
export function draftOf(values: FormValues, isDraft: boolean, timeZone: string): AnnouncementDraft {
  const mustConfirm = values.mustConfirm && values.audience !== 'everywhere';
  return {
    words: { en: wordsOf(values.en), ja: wordsOf(values.ja) },
    audience: audienceOf(values),
    isPinned: values.isPinned,
    mustConfirm,
    confirmBy: mustConfirm && values.confirmBy !== '' ? values.confirmBy : null,
    startsAt: values.isScheduled
      ? momentOf(values.startDay, values.startTime, timeZone).toISOString()
      : null,
    endsAt: values.ends ? momentOf(values.endDay, values.endTime, timeZone).toISOString() : null,
    isDraft,
  };
}

const isBlank = ({ title, body }: Words): boolean => title.trim() === '' && body.trim() === '';
const wordsOf = (words: Words): Words | null => (isBlank(words) ? null : words);

/** A text without a title is no announcement. */
export const lacksTitle = ({ title, body }: Words): boolean =>
  title.trim() === '' && body.trim() !== '';

export const hasWords = ({ en, ja }: FormValues): boolean => !isBlank(en) || !isBlank(ja);

export const hasTargets = ({ audience, groups, classes, bootcamps }: FormValues): boolean =>
  (audience !== 'groups' || groups.length > 0) &&
  (audience !== 'classes' || classes.length > 0) &&
  (audience !== 'bootcamps' || bootcamps.length > 0);

function idsOf(audience: Audience): readonly number[] {
  if ('groupIds' in audience) return audience.groupIds;
  if ('classIds' in audience) return audience.classIds;
  return 'bootcampIds' in audience ? audience.bootcampIds : [];
}

function audienceOf(values: FormValues): Audience {
  const { audience, groups, classes, bootcamps, dispatchGroups } = values;
  if (audience === 'groups') return { kind: audience, groupIds: groups.map(({ id }) => id) };
  if (audience === 'classes') return { kind: audience, classIds: classes.map(({ id }) => id) };
  if (audience === 'bootcamps')
    return { kind: audience, bootcampIds: bootcamps.map(({ id }) => id) };
  return audience === 'everywhere'
    ? { kind: audience, dispatchGroups: [...dispatchGroups] }
    : { kind: audience };
}

/** The moment at which the clocks of a zone show this time of this day. */
export function momentOf(day: string, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(instantAt(day, hours, timeZone).getTime() + minutes * 60_000);
}

function clockOf(at: string, timeZone: string): { day: string; time: string } {
  const moment = new Date(at);
  const time = dateFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment);
  return { day: todayIn(timeZone, moment), time };
}
