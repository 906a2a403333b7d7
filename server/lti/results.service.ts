import { scaled } from '../../domain/lti/lti-scores.ts';
import type { LtiClassResult, LtiPlace, LtiResult } from '../../domain/lti/lti.schema.ts';
import { getVisibleClass } from '../classes/classes-hold.service.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import { type ResultRow, type ScoreRow, selectResults, selectScore } from './ags/lines.repo.ts';
import type { LaunchedMaterial } from './claims.ts';
import { findToolOf, getLtiVersion, getStudiedLti } from './places.service.ts';

/** What a trainee sees of their material beside the tool itself. */
export async function getPlace(
  context: Context,
  classId: number,
  classMaterialId: number,
): Promise<LtiPlace> {
  const material = await getStudiedLti(context, classId, classMaterialId);
  const { organisationId, userId } = context.actor;
  const score = await selectScore(context.db, { organisationId, classMaterialId, userId });
  return await placeOf(context, material, score);
}

export async function getPreview(
  context: Context,
  materialId: number,
  choice: Parameters<typeof getLtiVersion>[2],
): Promise<LtiPlace> {
  return await placeOf(context, await getLtiVersion(context, materialId, choice), undefined);
}

interface ListQuery {
  readonly keyword?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly 'sortOrder.direction'?: 'asc' | 'desc' | undefined;
}

export async function listResults(context: Context, classId: number, query: ListQuery) {
  const { db, actor } = context;
  await getVisibleClass(context, classId);
  const page = pageOf(actor, query);
  const { rows, count } = await selectResults(
    db,
    { organisationId: actor.organisationId, classId },
    {
      ...page,
      viewer: actor,
      keyword: query.keyword,
      direction: query['sortOrder.direction'] ?? 'desc',
    },
  );
  return { result: rows.map(presentClassResult), pagination: { count, ...page } };
}

async function placeOf(
  context: Context,
  material: LaunchedMaterial,
  score: ScoreRow | undefined,
): Promise<LtiPlace> {
  const { maxScore } = material.content;
  return {
    toolName: (await findToolOf(context, material))?.name ?? null,
    result: score && maxScore !== null ? presentResult(score, maxScore) : null,
  };
}

const presentResult = (score: ScoreRow, maxPoints: number): LtiResult => ({
  points:
    score.scoreGiven === null || score.scoreMaximum === null
      ? null
      : scaled(score.scoreGiven, score.scoreMaximum, maxPoints),
  maxPoints,
  activityProgress: score.activityProgress,
  gradingProgress: score.gradingProgress,
  comment: score.comment,
  scoredAt: score.scoredAt.toISOString(),
});

function presentClassResult({ score, maxScore, ...person }: ResultRow): LtiClassResult {
  const { name, accountName, imageUrl, materialTitle } = person;
  const { userId, classMaterialId } = score;
  return {
    ...presentResult(score, maxScore),
    userId,
    name,
    accountName,
    imageUrl,
    classMaterialId,
    materialTitle,
  };
}
