import { z } from 'zod';
import { lineText } from '../http/text.ts';

// What an app and the page around it say to each other; docs/app-interface.md is for those who write apps.

export const appInterfaceVersion = 1;

/** Of an app's saved state, as JSON in UTF-8. */
export const mostStateBytes = 64 * 1024;

export const AppScoreSchema = z
  .strictObject({ points: z.number().min(0).max(1e6), max: z.number().positive().max(1e6) })
  .refine(({ points, max }) => points <= max, 'must not have more points than there are.');
export type AppScore = z.infer<typeof AppScoreSchema>;

/** Where in an app its trainee is: a word that only the app understands, and what people call it. */
const PlaceSchema = lineText(100);

const PercentSchema = z.number().min(0).max(100);

const said = { keiko: z.literal(appInterfaceVersion) };

/** What an app may say. */
export const AppMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...said, type: z.literal('ready') }),
  z.strictObject({ ...said, type: z.literal('progress'), percent: PercentSchema }),
  z.strictObject({ ...said, type: z.literal('completed') }),
  z.strictObject({ ...said, type: z.literal('score'), ...AppScoreSchema.shape }),
  z.strictObject({ ...said, type: z.literal('state'), state: z.unknown() }),
  z.strictObject({
    ...said,
    type: z.literal('place'),
    place: PlaceSchema,
    label: PlaceSchema,
  }),
]);
export type AppMessage = z.infer<typeof AppMessageSchema>;

/** What it is told when it has said that it is ready. */
export interface AppStart {
  readonly keiko: typeof appInterfaceVersion;
  readonly type: 'start';
  /** As it was saved last, on whichever device; null the first time. */
  readonly state: unknown;
  readonly progress: number;
  readonly isCompleted: boolean;
  readonly score: AppScore | null;
  readonly lang: 'en' | 'ja';
  readonly colorScheme: 'light' | 'dark';
  /** False in a preview, and when the class is over: nothing is kept. */
  readonly isRecorded: boolean;
  /** Where to begin, as the app once named it: somebody came by a note. Null to go on as usual. */
  readonly place: string | null;
}

/** Asks an app that is open to show a place that it named before. */
export interface AppGo {
  readonly keiko: typeof appInterfaceVersion;
  readonly type: 'go';
  readonly place: string;
}

/** What was wrong with a message, said back to the app for whoever writes it. */
export type AppRefusalReason = 'invalid' | 'too-large' | 'too-many';

export interface AppRefusal {
  readonly keiko: typeof appInterfaceVersion;
  readonly type: 'refused';
  readonly reason: AppRefusalReason;
}

/** At most so many messages at once, and so many in a second for as long as it goes on. */
export const messageRate = { atOnce: 60, aSecond: 20 } as const;
