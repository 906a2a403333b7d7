/** For how many days the audit log is kept unless told otherwise. */
export const defaultAuditDays = 400;
