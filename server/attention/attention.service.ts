import { isAllowed } from '../../domain/access/permissions.ts';
import type { Attention, PersonInNeed } from '../../domain/attention/attention.contract.ts';
import { daysAhead, silentDays } from '../../domain/attention/attention.rules.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import {
  type BehindRow,
  selectBehind,
  selectDue,
  selectNewVersions,
  selectUnpublished,
  selectWaitingMarkings,
} from './attention.repo.ts';
import { selectNewCourseVersions } from './course-versions.repo.ts';
import { selectEndingContracts } from './ending-contracts.repo.ts';

const dayMs = 86_400_000;
/** A home is looked over, not scrolled through. */
const limit = 5;
const peopleShown = 20;

/** What needs the actor, of each kind what is theirs to do. */
export async function getAttentionOf(context: Context): Promise<Attention> {
  const { db, actor, now } = context;
  const today = await todayOf(context);
  const until = (days: number) => ({ today, until: dayAfter(today, days), limit });
  const silentSince = new Date(now.getTime() - silentDays * dayMs);
  const mayUpdate = isAllowed(actor, 'class.updateMaterials');
  const [marking, behind, due, publish, versions, courses, contracts] = await Promise.all([
    isAllowed(actor, 'class.overrideAnswer') ? selectWaitingMarkings(db, actor) : null,
    selectBehind(db, actor, { today, silentSince, limit: peopleShown }),
    selectDue(db, actor, until(daysAhead.due)),
    isAllowed(actor, 'class.edit') ? selectUnpublished(db, actor, until(daysAhead.publish)) : [],
    mayUpdate ? selectNewVersions(db, actor, { today, limit }) : [],
    mayUpdate ? selectNewCourseVersions(db, actor, { today, limit }) : [],
    isAllowed(actor, 'contract.view')
      ? selectEndingContracts(db, actor, until(daysAhead.contract))
      : [],
  ]);
  const first = behind.rows.map((row) => presentPerson(row, now));
  return {
    marking,
    people: { count: behind.count, first },
    due,
    publish,
    versions,
    courses,
    contracts,
    today,
  };
}

function presentPerson(row: BehindRow, now: Date): PersonInNeed {
  const { classId, classTitle, lang, userId, name, imageUrl, overdueCount } = row;
  const idleDays = Math.floor((now.getTime() - Date.parse(row.idleSince)) / dayMs);
  return {
    classId,
    classTitle,
    lang,
    userId,
    name,
    imageUrl,
    overdueCount,
    idleDays: Math.max(0, idleDays),
  };
}
