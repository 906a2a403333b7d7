import type { ExamEvent } from '../../domain/exams/exam-events.ts';
import type { TestApp, TestPerson } from './test-app.ts';

export type RecordedEvent = ExamEvent & { readonly position: number; readonly at: string };

/** What stands in the records of an exam, or of one person in it, oldest first. */
export async function recordedIn(
  test: Pick<TestApp, 'asOwner'>,
  examId: number,
  person?: Pick<TestPerson, 'userId'>,
): Promise<RecordedEvent[]> {
  const events = await test.asOwner<{ body: string }>(
    `select body from exam_events e join exam_sittings s on s.id = e.sitting_id
       and s.organisation_id = e.organisation_id
     where s.exam_id = $1 and ($2::int is null or s.user_id = $2) order by s.id, position`,
    [examId, person?.userId ?? null],
  );
  return events.map(({ body }) => JSON.parse(body) as RecordedEvent);
}

/** Each in a word or two: its kind, and of what was refused why, of an answer whether it is late. */
export async function toldIn(...given: Parameters<typeof recordedIn>): Promise<string[]> {
  return (await recordedIn(...given)).map((event) => {
    if (event.kind === 'refused') return `refused: ${event.why}`;
    if (event.kind === 'emergencyRefused') return `file refused: ${event.why}`;
    if (event.kind === 'answered') return event.isLate ? 'late answer' : 'answered';
    return event.kind;
  });
}
