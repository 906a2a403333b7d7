import type { BootcampCalendar } from '../../../../domain/bootcamps/calendar.schema.ts';

const colors = ['blue', 'green', 'brown', 'purple', 'teal', 'rose'] as const;
export type CalendarColor = (typeof colors)[number] | 'plain';

/** By the order of the classes: each has another colour than those around it. */
export function colorsOf({ classes }: BootcampCalendar): (classId: number | null) => CalendarColor {
  const places = new Map(classes.map(({ id }, index) => [id, index]));
  return (classId) => {
    const place = classId === null ? undefined : places.get(classId);
    return place === undefined ? 'plain' : (colors[place % colors.length] ?? 'plain');
  };
}
