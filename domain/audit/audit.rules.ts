/** For how many days the audit log is kept unless told otherwise. */
export const defaultAuditDays = 400;

/** One Latin letter is in every name; one Chinese character is a word. */
export const isSearchable = (keyword: string): boolean =>
  keyword.length >= 2 || (keyword.codePointAt(0) ?? 0) > 127;
