/** What the heat map and the cells are about. */
export const shownFigures = ['state', 'score', 'time'] as const;
export type ShownFigure = (typeof shownFigures)[number];

export const gradebookSorts = ['name', 'help', 'percent', 'lastActivityAt'] as const;
export type GradebookSort = (typeof gradebookSorts)[number];

/** What of a gradebook stands in the address. */
export interface GradebookSearch {
  readonly keyword?: string | undefined;
  readonly groupId?: number | undefined;
  readonly order?: GradebookSort | undefined;
  readonly show?: ShownFigure | undefined;
  /** Whose card is open. */
  readonly person?: number | undefined;
}
