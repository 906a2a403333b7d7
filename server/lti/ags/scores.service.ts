import { AppError } from '../../../domain/http/errors.ts';
import { isBegun, isDone, type LtiScoreReport, scaled } from '../../../domain/lti/lti-scores.ts';
import type { Db } from '../../db/database.ts';
import type { SignalKeys, Topic } from '../../db/signals.ts';
import type { Services } from '../../services.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { noteWorkElsewhere } from '../../training/training.service.ts';
import { type Line, lockScore, type ScoreKey, upsertScore } from './lines.repo.ts';

interface Told {
  readonly organisationId: number;
  readonly toolId: number;
  readonly line: Line;
  readonly report: LtiScoreReport;
}

/**
 * A tool tells how somebody did. It is kept unless something newer is known, and their progress goes on with
 * it, all in one transaction. Refused as `conflict` when it is older than what is known.
 */
export async function recordScore(services: Services, told: Told): Promise<void> {
  const signals: [Topic, SignalKeys][] = [];
  await services.database.db.transaction(async (db) => {
    const signal = async (topic: Topic, keys: SignalKeys) => {
      signals.push([topic, keys]);
      await services.signals.send(db, topic, keys);
    };
    await record({ services, db, now: services.now(), signal }, told);
  });
  for (const [topic, keys] of signals) services.signals.apply(topic, keys);
}

interface Writing {
  readonly services: Services;
  readonly db: Db;
  readonly now: Date;
  readonly signal: (topic: Topic, keys: SignalKeys) => Promise<void>;
}

async function record(writing: Writing, { organisationId, toolId, line, report }: Told) {
  const { db, now } = writing;
  const { classId, lineId: classMaterialId } = line;
  const userId = Number(report.userId);
  const actor = { organisationId, userId };
  const place = { classId, classMaterialId };
  if (isBegun(report)) {
    const studied = await noteWorkElsewhere(
      { ...writing, actor },
      { ...place, isCompleted: isDone(report) },
    );
    if (!studied) throw new AppError('notFound');
  }
  const key: ScoreKey = { organisationId, classMaterialId, userId };
  const before = await lockScore(db, key);
  const scoredAt = new Date(report.timestamp);
  const isKept = await upsertScore(db, {
    ...key,
    classId,
    toolId,
    scoreGiven: report.scoreGiven ?? null,
    scoreMaximum: report.scoreMaximum ?? null,
    activityProgress: report.activityProgress,
    gradingProgress: report.gradingProgress,
    comment: report.comment ?? '',
    scoredAt,
    updatedAt: now,
  });
  if (!isKept) {
    // The very same again, as after an answer that got lost, does no harm.
    if (before?.scoredAt.getTime() === scoredAt.getTime()) return;
    throw new AppError('conflict');
  }
  const hadToWait =
    before?.gradingProgress === 'Pending' || before?.gradingProgress === 'PendingManual';
  if (hadToWait && report.gradingProgress === 'FullyGraded')
    await tellOfMark({ ...writing, actor }, line, report);
}

/** Somebody marked it meanwhile; what a tool marks at once its user sees there. */
async function tellOfMark(
  writing: Writing & { readonly actor: { organisationId: number; userId: number } },
  line: Line,
  { scoreGiven, scoreMaximum }: LtiScoreReport,
): Promise<void> {
  const { classId, lineId, title, maxScore, classTitle } = line;
  if (scoreGiven === undefined || scoreMaximum === undefined) return;
  await notify(
    writing,
    [writing.actor.userId],
    {
      kind: 'scored',
      classTitle,
      materialTitle: title,
      points: scaled(scoreGiven, scoreMaximum, maxScore),
      maxPoints: maxScore,
    },
    `/train/${classId}?c=${lineId}`,
  );
}
