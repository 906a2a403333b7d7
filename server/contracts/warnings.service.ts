import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import { daysLeftOf } from '../../domain/contracts/period.rules.ts';
import { isNearlyFull, warningDayOf, warningHour } from '../../domain/contracts/warning.rules.ts';
import { dateFormat } from '../../domain/format/intl-formats.ts';
import type { NotificationContent } from '../../domain/notifications/notifications.messages.ts';
import type { SignalKeys, Topic } from '../db/signals.ts';
import type { Services } from '../services.ts';
import type { Letter } from '../mail/letter.ts';
import { sendMail } from '../mail/mail.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { endingLetter, nearlyFullLetter } from './contracts.letters.ts';
import {
  claimWarning,
  forgetFreeSeats,
  listAdmins,
  listToWatch,
  type WatchedRow,
} from './warnings.repo.ts';

interface Warning {
  /** Given once; another end, or another number of seats, is another warning. */
  readonly name: string;
  readonly content: NotificationContent;
  /** Of its own, to whoever has an address; without one it is mailed as each person wishes. */
  readonly letter?: Letter;
}

/**
 * Tells the admins of all organisations where it is day what ends soon, what is nearly full, and where a seat
 * is free for somebody who waits.
 */
export async function warnOfContracts(services: Services): Promise<void> {
  const now = services.now();
  // Nowhere is it earlier than twelve hours behind UTC.
  const from = dayAfter(now.toISOString().slice(0, 10), -1);
  await forgetFreeSeats(services.database.db);
  for (const watched of await listToWatch(services.database.db, from)) {
    if (hourIn(watched.timeZone, now) < warningHour) continue;
    for (const warning of warningsOf(services, watched, now))
      await give(services, watched, warning, now);
  }
}

function warningsOf(services: Services, watched: WatchedRow, now: Date): Warning[] {
  const { contract, used, isRenewed, timeZone, firstWaiting } = watched;
  const today = todayIn(timeZone, now);
  const { name, endAt, seats } = contract;
  const isLicense = contract.kind === 'license';
  const warned = { isLicense, name, endAt, seats, used };
  const url = `${services.siteOrigin}${pathOf(contract)}`;
  const daysLeft = daysLeftOf(contract, today);
  const day = isRenewed ? undefined : warningDayOf(contract, today);
  const warnings: Warning[] = [];
  if (day !== undefined)
    warnings.push({
      name: `ends-${day} ${endAt}`,
      content: { kind: 'contractEnds', isLicense, name, endAt, daysLeft },
      letter: endingLetter(warned, daysLeft, url),
    });
  if (daysLeft >= 0 && isNearlyFull(warned))
    warnings.push({
      name: `seats ${seats}`,
      content: { kind: 'seatsNearlyFull', isLicense, name, used, seats },
      letter: nearlyFullLetter(warned, url),
    });
  const free = seats - used;
  if (daysLeft >= 0 && free > 0 && firstWaiting)
    warnings.push({
      name: `free ${firstWaiting.id}`,
      content: { kind: 'seatFree', isLicense, name, free, waitingName: firstWaiting.name },
    });
  return warnings;
}

/** Claimed and given in one transaction: of two servers one gives it, and a killed one none by half. */
async function give(
  services: Services,
  { contract }: WatchedRow,
  { name, content, letter }: Warning,
  now: Date,
): Promise<void> {
  const { organisationId } = contract;
  await services.database.db.transaction(async (db) => {
    if (!(await claimWarning(db, contract, name, now))) return;
    const admins = await listAdmins(db, organisationId);
    const context = {
      services,
      db,
      now,
      actor: { organisationId },
      signal: async (topic: Topic, keys: SignalKeys) =>
        await services.signals.send(db, topic, keys),
    };
    await notify(
      context,
      admins.map(({ userId }) => userId),
      content,
      pathOf(contract),
    );
    if (!letter) return;
    for (const { userId, address, language } of admins)
      if (address !== null)
        await sendMail(context, { organisationId, userId, address, language }, letter);
  });
}

const pathOf = ({ kind, id }: WatchedRow['contract']) => `/${kind}s/${id}`;

const hourIn = (timeZone: string, now: Date): number =>
  Number(dateFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now));
