/** From so many days without any work on, somebody is silent. */
export const silentDays = 7;

/** How many days ahead what is due, classes to be published and contracts that end are told of. */
export const daysAhead = { due: 7, publish: 14, contract: 30 } as const;

/** Whether it is said of somebody that they have been silent. */
export const isSilent = (idleDays: number): boolean => idleDays >= silentDays;
