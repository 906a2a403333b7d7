import { tellDue } from './announcements/tell.service.ts';
import { remindToLook } from './attention/help-notes.service.ts';
import { writeWeeklyLetters } from './bootcamps/letters.service.ts';
import { byTurns } from './by-turns.ts';
import { issueDue } from './certificates/issue.service.ts';
import { captureOverdue } from './exams/capture.service.ts';
import { keepBeat } from './exams/give-time.service.ts';
import { tellResults } from './exams/results-notice.service.ts';
import { followGroups } from './classes/follow/follow-groups.service.ts';
import type { House } from './house.ts';
import { deliverDue } from './mail/delivery.ts';
import { writeDueDigests } from './notifications/digest.service.ts';
import { remindByClock } from './reports/reminders.service.ts';
import { watchLearning } from './selflearning/reminders.service.ts';

const everyMs = 60_000;
const beatMs = 5000;

/** What is due by the clock; with several servers, each thing is done by one of them. */
export async function tick(house: House): Promise<void> {
  await tellDue(house);
  await followGroups(house);
  await remindByClock(house);
  await remindToLook(house);
  await watchLearning(house);
  // First what an outage gives back, so that nobody is captured for the time that was lost.
  await keepBeat(house);
  await captureOverdue(house);
  await tellResults(house);
  await issueDue(house);
  await writeWeeklyLetters(house);
  await writeDueDigests(house);
  await deliverDue(house);
}

export function startClockwork(house: House): () => Promise<void> {
  const stopTicks = byTurns('By the clock', everyMs, () => tick(house));
  // By how long it is missing exams know how long the site was away.
  const stopBeat = byTurns('The heartbeat', beatMs, () => keepBeat(house));
  return async () => {
    await Promise.all([stopTicks(), stopBeat()]);
  };
}
