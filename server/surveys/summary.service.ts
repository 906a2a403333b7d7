import { addCounts, type RatingCounts } from '../../domain/surveys/csat.rules.ts';
import type { Csat, SurveySummary } from '../../domain/surveys/results.schema.ts';
import { fieldsOf } from '../../domain/surveys/survey.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import { authorize } from '../../domain/access/policy.ts';
import { materialsPolicy } from '../../domain/materials/materials.policy.ts';
import type { Context } from '../http/context.ts';
import { findMaterial } from '../materials/materials.service.ts';
import { ownMaterialId } from '../materials/official/official.service.ts';
import { listVersionNumbers } from '../materials/versions/version-numbers.service.ts';
import { timeZoneOf } from '../organisations/organisations.service.ts';
import { surveyAt } from './survey-at.service.ts';
import {
  countNamedRatings,
  countUrnRatings,
  listClassesOf,
  type RatingRow,
} from './summary.repo.ts';

/** Satisfaction and comprehension over all versions of a survey: class by class, and month by month. */
export async function summaryOf(context: Context, shownId: number): Promise<SurveySummary> {
  const { db, actor } = context;
  const found = await findMaterial(context, shownId);
  const survey = authorize(actor, materialsPolicy, 'view', found);
  if (survey.type !== 'survey') throw new AppError('notFound');
  // Of an official survey, what one's own people have answered.
  const materialId = await ownMaterialId(context, survey);
  if (materialId === undefined) return { classes: [], months: [] };
  const ratings = {
    satisfaction: await ratingsOf(context, materialId, 'satisfaction'),
    comprehension: await ratingsOf(context, materialId, 'comprehension'),
  };
  const csatWhere = (isWanted: (row: RatingRow) => boolean): Csat => ({
    satisfaction: sumOf(ratings.satisfaction.filter(isWanted)),
    comprehension: sumOf(ratings.comprehension.filter(isWanted)),
  });
  const classes = await listClassesOf(db, actor, materialId);
  const all = [...ratings.satisfaction, ...ratings.comprehension];
  const months = [...new Set(all.flatMap(({ month }) => month ?? []))].toSorted();
  return {
    classes: classes.map((one) => ({
      ...one,
      ...csatWhere(({ classMaterialId }) => classMaterialId === one.classMaterialId),
    })),
    months: months.map((month) => ({ month, ...csatWhere((row) => row.month === month) })),
  };
}

async function ratingsOf(
  context: Context,
  materialId: number,
  type: 'satisfaction' | 'comprehension',
): Promise<RatingRow[]> {
  const { db, actor } = context;
  const timeZone = await timeZoneOf(context);
  const rows: RatingRow[] = [];
  for (const { id: materialVersionId } of await listVersionNumbers(context, materialId)) {
    const content = await surveyAt(context, { materialId, materialVersionId });
    const fieldId = fieldsOf(content).find((field) => field.type === type)?.id;
    if (fieldId === undefined) continue;
    const rated = { materialVersionId, fieldId };
    rows.push(
      ...(content.isAnonymous
        ? await countUrnRatings(db, actor.organisationId, rated)
        : await countNamedRatings(db, actor, rated, timeZone)),
    );
  }
  return rows;
}

const sumOf = (rows: readonly RatingRow[]): RatingCounts =>
  rows.reduce((sum: RatingCounts, { rating, count }) => addCounts(sum, { [rating]: count }), {});
