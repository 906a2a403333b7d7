import { embedMissing } from './aichats/vectors/embed.service.ts';
import { tellDue } from './announcements/tell.service.ts';
import { remindToLook } from './attention/help-notes.service.ts';
import { writeWeeklyLetters } from './bootcamps/letters.service.ts';
import { repeating } from './repeating.ts';
import { issueForExams } from './certificates/issue-for-exams.service.ts';
import { issueDue } from './certificates/issue.service.ts';
import { captureOverdue } from './exams/capture.service.ts';
import { keepBeat } from './exams/give-time.service.ts';
import { tellResults } from './exams/results-notice.service.ts';
import { followGroups } from './classes/follow/follow-groups.service.ts';
import type { Services } from './services.ts';
import { deliverDue } from './mail/delivery.ts';
import { writeDueDigests } from './notifications/digest.service.ts';
import { remindByClock } from './reports/reminders.service.ts';
import { watchLearning } from './selflearning/reminders.service.ts';

const everyMs = 60_000;
const beatMs = 5000;

/** What is due by the clock; with several servers, each thing is done by one of them. */
export async function tick(services: Services): Promise<void> {
  await tellDue(services);
  await followGroups(services);
  await remindByClock(services);
  await remindToLook(services);
  await watchLearning(services);
  // First what an outage gives back, so that nobody is captured for the time that was lost.
  await keepBeat(services);
  await captureOverdue(services);
  await tellResults(services);
  await issueDue(services);
  await issueForExams(services);
  await writeWeeklyLetters(services);
  await writeDueDigests(services);
  await deliverDue(services);
}

export function startScheduler(services: Services): () => Promise<void> {
  const stopTicks = repeating('By the clock', everyMs, () => tick(services));
  // By how long it is missing exams know how long the site was away.
  const stopBeat = repeating('The heartbeat', beatMs, () => keepBeat(services));
  // An engine may take its time, and nobody’s letter waits for it.
  const over = new AbortController();
  const stopEmbedding = repeating('Embedding', everyMs, () => embedMissing(services, over.signal));
  return async () => {
    over.abort();
    await Promise.all([stopTicks(), stopBeat(), stopEmbedding()]);
  };
}
