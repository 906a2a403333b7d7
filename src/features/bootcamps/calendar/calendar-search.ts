export const calendarViews = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** What is shown, as it stands in the address. */
export interface CalendarSearch {
  readonly view?: CalendarView | undefined;
  /** The day that is chosen; absent: today, or the first or last day of the bootcamp. */
  readonly day?: string | undefined;
}
