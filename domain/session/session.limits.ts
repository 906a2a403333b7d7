/** A session ends after this, however much it was used. */
export const sessionDays = 90;

/** A session that nobody used for so long has ended. */
export const idleSessionDays = 30;

/** Whoever signs in once more leaves the session that was used least recently. */
export const mostSessionsOfPerson = 20;
