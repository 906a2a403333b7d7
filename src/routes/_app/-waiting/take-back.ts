import type { QueryClient } from '@tanstack/react-query';
import { submitAttempt } from '../../../../domain/challenges/challenges.contract.ts';
import { handInSurvey } from '../../../../domain/surveys/hand-in.contract.ts';
import type { Piece } from '../../../features/outbox/pieces.ts';
import { placeOf } from '../../../features/outbox/read-write.ts';
import { takeBackCompletion } from '../../../features/training/take-back-completion.ts';

const handsIn: readonly string[] = [submitAttempt.path, handInSurvey.path];

/** What was handed in and then given up is not done: nowhere on this device. */
export async function takeBack(client: QueryClient, { operations }: Piece): Promise<void> {
  if (!operations.some(({ path }) => handsIn.includes(path))) return;
  const place = operations.map(placeOf).find((one) => one?.classMaterialId !== undefined);
  if (place?.classMaterialId === undefined) return;
  await takeBackCompletion(client, place.classId, place.classMaterialId);
}
