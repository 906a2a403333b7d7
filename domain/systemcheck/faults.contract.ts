import { z } from 'zod';
import { RoleSchema } from '../access/roles.ts';
import { endpoint } from '../http/endpoint.ts';

/** A place in the program, such as `/assets/start-Ab12.js:1:4711`; nothing of the page it happened on. */
const place = z.string().regex(/^(?:\/assets\/[\w.-]{1,150}(?::\d{1,9}){0,2})?$/);
const build = z.string().regex(/^[\w.-]{0,64}$/);

/** What went wrong in somebody's browser, without a word of theirs. */
export const FaultSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    /** A part of the program did not arrive, by the specification's names. */
    kind: z.enum(['chunk-load error', 'CSS_CHUNK_LOAD_FAILED']),
    place,
    build,
  }),
  z.strictObject({
    /** The program itself failed. */
    kind: z.literal('error'),
    /** Such as `TypeError`; the message of an error may hold what somebody wrote. */
    name: z.string().regex(/^\w{1,60}$/),
    place,
    build,
  }),
]);
export type Fault = z.infer<typeof FaultSchema>;

/** Also from who is not signed in: the sign-in page fails like any other. */
export const reportFault = endpoint({
  method: 'POST',
  path: '/api/faults',
  access: 'public',
  body: FaultSchema,
});

/** The specification's events for an analytics vendor. */
export const AnalyticsEventSchema = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.literal('logged-in user updated'),
    user: z.string().max(200),
    role: RoleSchema,
    organisation: z.string().max(200),
  }),
  z.strictObject({ name: z.literal('book completed'), bookId: z.int().positive() }),
]);
export type AnalyticsEvent = z.infer<typeof AnalyticsEventSchema>;

/** Goes on to the vendor whom the operator has set, else nowhere. */
export const sendAnalyticsEvent = endpoint({
  method: 'POST',
  path: '/api/analytics',
  access: 'signedIn',
  body: AnalyticsEventSchema,
});
