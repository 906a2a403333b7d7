import { z } from 'zod';
import { RunResultSchema, runRefusals } from '../../../domain/challenges/code/run.ts';

/** What a server and a node say to each other, over HTTP and signed. */
export const statusPath = '/status';
export const runsPath = '/runs';
export const positionPath = (id: string): string => `/positions/${id}`;

export const NodeAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('result'), result: RunResultSchema }),
  z.object({ kind: z.literal('refused'), refusal: z.enum(runRefusals) }),
  /** It takes nothing new, or has lost the run: another engine may have it. */
  z.object({ kind: z.literal('lost'), why: z.string() }),
]);
export type NodeAnswer = z.infer<typeof NodeAnswerSchema>;

export const NodePositionSchema = z.object({ position: z.int().nullable() });
