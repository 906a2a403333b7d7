import type { SignalKeys, Topic } from '../db/signals.ts';
import { hasPassed } from '../exams/results/worth.service.ts';
import type { Services } from '../services.ts';
import { selectPassed } from './exams-due.repo.ts';
import { give } from './give.service.ts';

/** A minute's work: whoever is left comes with the next one. */
const atOnce = 1000;

/** In all organisations: whoever has passed an exam that gives certificates, once its results are out. */
export async function issueForExams(services: Services): Promise<void> {
  const now = services.now();
  const due = await selectPassed(services.database.db, now, atOnce);
  const passed = due.filter(
    ({ exam, sitting }) => sitting.points !== null && hasPassed(exam, sitting, sitting.points),
  );
  for (const rows of Map.groupBy(passed, ({ exam }) => exam.id).values()) {
    const [first] = rows;
    if (!first) continue;
    const { id: examId, organisationId, title, draft } = first.exam;
    const { organisationName } = first;
    const told = { kind: 'certified', examTitle: title } as const;
    await services.database.db.transaction(async (db) => {
      const signal = (topic: Topic, keys: SignalKeys) => services.signals.send(db, topic, keys);
      await give(
        { services, db, now, signal },
        {
          organisationId,
          classId: null,
          examId,
          title,
          lang: draft.lang,
          organisationName,
          issuedBy: null,
          told,
        },
        rows.map(({ sitting, name }) => ({ userId: sitting.userId, name })),
      );
    });
  }
}
