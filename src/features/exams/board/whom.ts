/** Whom something is for; null: everybody. */
export interface Whom {
  readonly userId: number | null;
  readonly name: string;
}

export type DialogKind = 'message' | 'correction' | 'time' | 'takeover';
