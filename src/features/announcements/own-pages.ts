import type { Announcement } from '../../../domain/announcements/announcements.schema.ts';
import { isOver } from '../../../domain/announcements/announcements.rules.ts';

/** The list as the device keeps it. */
export interface OwnPages {
  readonly pages: readonly { readonly announcements: Announcement[]; readonly count: number }[];
  readonly pageParams: readonly unknown[];
}

/** What was done on this device, by the id of the announcement. */
export type Marks = ReadonlyMap<number, Mark>;
export interface Mark {
  readonly at: string;
  readonly isConfirmed: boolean;
}

/** The first reading and the first confirmation stand. */
export const withMark = (announcement: Announcement, mark: Mark): Announcement => ({
  ...announcement,
  readAt: announcement.readAt ?? mark.at,
  confirmedAt: announcement.confirmedAt ?? (mark.isConfirmed ? mark.at : null),
});

export const withMarks = (announcements: readonly Announcement[], marks: Marks): Announcement[] =>
  announcements.map((announcement) => {
    const mark = marks.get(announcement.id);
    return mark ? withMark(announcement, mark) : announcement;
  });

export const withMarksInPages = (pages: OwnPages, marks: Marks): OwnPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    announcements: withMarks(page.announcements, marks),
  })),
});

/** All that are still current: what a device has kept may have ended. */
export const allIn = (pages: OwnPages | undefined, now: Date): Announcement[] =>
  (pages?.pages ?? [])
    .flatMap(({ announcements }) => announcements)
    .filter((announcement) => !isOver(announcement, now));

export const findIn = (pages: OwnPages | undefined, id: number): Announcement | undefined =>
  pages?.pages.flatMap(({ announcements }) => announcements).find((one) => one.id === id);
