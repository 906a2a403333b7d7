/** What the person who typed a command can mend; it is shown as it is. */
export class CommandError extends Error {}
