import { z } from 'zod';
import { CourseStateSchema } from '../../../domain/courses/courses.schema.ts';
import { DifficultySchema } from '../../../domain/materials/kinds.ts';
import { LanguageSchema } from '../../../domain/format/language.ts';
import { listQueryOf, listSearch } from '../../lib/list-search.ts';

export const courseColumns = ['title', 'updatedAt', 'difficulty'] as const;
export type CourseColumn = (typeof courseColumns)[number];

export const CourseListSearchSchema = z.object({
  ...listSearch(courseColumns),
  lang: LanguageSchema.optional().catch(undefined),
  difficulty: DifficultySchema.optional().catch(undefined),
  state: CourseStateSchema.optional().catch(undefined),
});
export type CourseListSearch = z.infer<typeof CourseListSearchSchema>;

/** Unless another order is asked for. */
export const newestFirst = { sort: 'updatedAt', direction: 'desc' } as const;

export const courseListQueryOf = ({ lang, difficulty, state, ...search }: CourseListSearch) => ({
  ...listQueryOf({ ...search, ...(search.sort ? {} : newestFirst) }),
  ...(lang === undefined ? {} : { lang }),
  ...(difficulty === undefined ? {} : { difficulty }),
  ...(state === undefined ? {} : { state }),
});
