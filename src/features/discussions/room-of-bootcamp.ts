/** What a room of a bootcamp knows of it. */
export interface RoomOfBootcamp {
  readonly id: number;
  readonly classIds: readonly number[];
}
