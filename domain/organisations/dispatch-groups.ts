import { z } from 'zod';

/** What kind of customer an organisation is, so that the provider can tell something to some of them. */
export const dispatchGroups = ['bootcamp', 'com', 'edu'] as const;
export const DispatchGroupSchema = z.enum(dispatchGroups);
export type DispatchGroup = z.infer<typeof DispatchGroupSchema>;
