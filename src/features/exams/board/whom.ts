/** Whom something is for; null: everybody. */
export interface Whom {
  readonly userId: number | null;
  readonly name: string;
}
