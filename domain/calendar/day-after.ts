const dayMs = 86_400_000;

/** The calendar date so many days after another, or before it when negative. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
