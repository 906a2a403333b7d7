import { isTrainee } from '../../domain/access/roles.ts';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { type StudyAccess, studyAccessOn } from '../../domain/contracts/access.rules.ts';
import type { User } from '../../domain/people/user.schema.ts';

/** Whether the viewer may do new work today, by what this device knows; the server has the last word. */
export function studyAccessNow(user: User | undefined): StudyAccess {
  if (!user || !isTrainee(user.role)) return 'open';
  const { contract, selfLearningLicense, needsContract = false, targetOrg } = user;
  const periods = [contract, selfLearningLicense].filter((period) => period !== null);
  return studyAccessOn(periods, needsContract, todayIn(targetOrg.timeZone, new Date()));
}
