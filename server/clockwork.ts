import { tellDue } from './announcements/tell.service.ts';
import { remindToLook } from './attention/help-notes.service.ts';
import { byTurns } from './by-turns.ts';
import { issueDue } from './certificates/issue.service.ts';
import { captureOverdue } from './exams/capture.service.ts';
import { tellResults } from './exams/results-notice.service.ts';
import type { House } from './house.ts';
import { deliverDue } from './mail/delivery.ts';
import { writeDueDigests } from './notifications/digest.service.ts';
import { remindByClock } from './reports/reminders.service.ts';
import { watchLearning } from './selflearning/reminders.service.ts';

const everyMs = 60_000;

/** What is due by the clock; with several servers, each thing is done by one of them. */
export async function tick(house: House): Promise<void> {
  await tellDue(house);
  await remindByClock(house);
  await remindToLook(house);
  await watchLearning(house);
  await captureOverdue(house);
  await tellResults(house);
  await issueDue(house);
  await writeDueDigests(house);
  await deliverDue(house);
}

export const startClockwork = (house: House): (() => Promise<void>) =>
  byTurns('By the clock', everyMs, () => tick(house));
