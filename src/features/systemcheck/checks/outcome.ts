/** What one look found. `found` is shown as it is; `error` is for who is asked for help. */
export type CheckOutcome =
  | { readonly state: 'pass'; readonly found: string }
  | { readonly state: 'fail'; readonly found: string; readonly error: string };

export const pass = (found: string): CheckOutcome => ({ state: 'pass', found });

export const fail = (found: string, error: string): CheckOutcome => ({
  state: 'fail',
  found,
  error,
});

export function textOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  return thrown.name === 'Error' ? thrown.message : `${thrown.name}: ${thrown.message}`;
}
