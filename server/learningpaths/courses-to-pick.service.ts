import type { z } from 'zod';
import type { listPathCourses } from '../../domain/learningpaths/learningpaths.contract.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import { listOfferedCourses } from './part-names.repo.ts';

type Query = z.output<NonNullable<(typeof listPathCourses)['query']>>;

export async function pageOfCourses({ db, actor }: Context, query: Query) {
  const page = pageOf(actor, query);
  const { keyword, difficulty, lang } = query;
  const found = await listOfferedCourses(db, actor.organisationId, {
    ...page,
    keyword,
    difficulty,
    lang,
  });
  return {
    result: found.rows.map(({ expectedHours, ...course }) => ({
      ...course,
      minutes: Math.round((expectedHours ?? 0) * 60),
    })),
    pagination: { ...page, count: found.count },
  };
}
