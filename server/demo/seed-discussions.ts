import type { Db } from '../db/database.ts';
import { seedDiscussion } from '../discussions/discussions.seed.ts';
import { seedTemplate } from '../discussions/templates.seed.ts';
import { demoDiscussions } from './demo-discussions.ts';
import { demoOrganisations } from './demo-people.ts';
import { isTrainee } from '../../domain/access/roles.ts';
import type { SeededClass } from './seed-classes.ts';
import type { SeededOrganisation } from './seed-people.ts';

const minuteMs = 60_000;

/** What was asked in the classes of the demo, and answered. */
export async function seedDiscussions(
  db: Db,
  { organisationId, userIds }: SeededOrganisation,
  classes: readonly SeededClass[],
  now: Date,
): Promise<void> {
  const people = demoOrganisations[1]?.people ?? [];
  const isByTrainee = (accountName: string): boolean =>
    people.some((person) => person.accountName === accountName && isTrainee(person.role));
  const idOf = (accountName: string): number => userIds.get(accountName) ?? 0;
  for (const demo of demoDiscussions) {
    const seeded = classes[demo.classIndex];
    if (!seeded) continue;
    const [item] = seeded.items;
    const slug = demo.chapter === undefined ? undefined : item?.chapterSlugs[demo.chapter];
    const writtenAt = new Date(now.getTime() - demo.hoursAgo * 60 * minuteMs);
    const { quote } = demo;
    await seedDiscussion(db, {
      organisationId,
      classId: seeded.classId,
      authorId: idOf(demo.by),
      isByTrainee: isByTrainee(demo.by),
      classMaterialId: slug === undefined ? null : (item?.classMaterialId ?? null),
      place: slug === undefined ? null : { chapter: slug, ...(quote !== undefined && { quote }) },
      title: demo.title,
      markdown: demo.markdown,
      privacy: demo.privacy ?? 'public',
      isAnonymous: demo.isAnonymous ?? false,
      labels: demo.labels ?? [],
      isPinned: demo.isPinned ?? false,
      assigneeId: demo.assignee === undefined ? null : idOf(demo.assignee),
      writtenAt,
      comments: (demo.comments ?? []).map(({ by, minutesLater, ...comment }) => ({
        ...comment,
        authorId: idOf(by),
        isByTrainee: isByTrainee(by),
        writtenAt: new Date(Math.min(writtenAt.getTime() + minutesLater * minuteMs, now.getTime())),
      })),
    });
  }
  await seedTemplate(db, {
    organisationId,
    createdBy: idOf('instructor'),
    title: '詳しく教えてもらう',
    markdown:
      '質問ありがとうございます。次の3つを教えてください。\n\n- 実行したコマンド\n- 表示されたメッセージ（全文）\n- 試したこと',
  });
}
