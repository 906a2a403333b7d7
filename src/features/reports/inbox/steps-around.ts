interface InList {
  readonly id: number;
  readonly isRead: boolean;
}

export interface Steps {
  readonly next: number | undefined;
  readonly previous: number | undefined;
  readonly nextUnread: number | undefined;
  /** From 1; 0 while none of the list is open. */
  readonly position: number;
  readonly count: number;
}

/** What is opened before and after a report; without one that is open, the first is the next. */
export function stepsAround(
  reports: readonly InList[],
  openId: number | undefined,
  /** Of those that are not loaded yet, too. */
  count = reports.length,
): Steps {
  const at = reports.findIndex(({ id }) => id === openId);
  const behind = [...reports.slice(at + 1), ...reports.slice(0, Math.max(0, at))];
  return {
    next: reports[at + 1]?.id,
    previous: at > 0 ? reports[at - 1]?.id : undefined,
    nextUnread: behind.find(({ isRead }) => !isRead)?.id,
    position: at + 1,
    count,
  };
}
