import { dayAfter } from '../../domain/calendar/day-after.ts';
import type { Db } from '../db/database.ts';
import { seedHealthReport } from '../healthreports/healthreports.seed.ts';
import type { SeededOrganisation } from './seed-people.ts';

const reports = [
  {
    trainee: 'trainee',
    from: -41,
    condition: 'watch',
    answers: {
      learning:
        'ポインタの章で手が止まり、1週間ほど進みが遅れました。演習は丁寧に取り組んでいます。',
      attendance: '欠席はありません。',
      wellbeing: '寝不足が続いていると話していました。',
      next: '週に一度15分の面談を行い、演習の量を調整します（田中）。',
    },
  },
  {
    trainee: 'trainee',
    from: -20,
    condition: 'good',
    answers: {
      learning: '遅れを取り戻しました。自分から質問するようになっています。',
      attendance: '欠席はありません。',
      wellbeing: '表情が明るくなり、よく眠れているとのことです。',
      next: '面談は2週間に一度に減らします。',
    },
  },
  {
    trainee: 'lan.nguyen',
    from: -20,
    condition: 'care',
    answers: {
      learning: 'Falls behind in the database class since two weeks.',
      attendance: 'Absent on three days.',
      wellbeing: 'Says that the commute is too much at present.',
      next: 'Ask the group manager about working from home on two days a week.',
    },
  },
] as const;

/** How some of the trainees of the demo have been doing. */
export async function seedHealthReports(
  db: Db,
  { organisationId, userIds }: SeededOrganisation,
  today: string,
  now: Date,
): Promise<void> {
  for (const { trainee, from, condition, answers } of reports) {
    const endAt = dayAfter(today, from + 13);
    await seedHealthReport(db, {
      organisationId,
      userId: userIds.get(trainee) ?? 0,
      authorId: userIds.get('instructor') ?? 0,
      startAt: dayAfter(today, from),
      endAt,
      condition,
      answers,
      writtenAt: new Date(Math.min(now.getTime(), Date.parse(`${endAt}T08:00:00Z`))),
    });
  }
}
