import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { DifficultySchema } from '../materials/kinds.ts';
import { LanguageSchema } from '../format/language.ts';
import {
  LearningPathSchema,
  pathFacts,
  PathInListSchema,
  PathOfferSchema,
  pathStatuses,
} from './learningpaths.schema.ts';
import { PathGraphSchema } from './path-graph.schema.ts';

const filters = {
  difficulty: DifficultySchema.optional(),
  lang: LanguageSchema.optional(),
};

/** Those of the organisation itself. */
export const listLearningPaths = endpoint({
  method: 'GET',
  path: '/api/learningpaths',
  access: 'learningpath.viewList',
  answer: 'list',
  query: listQuery(['title', 'updatedAt'], { ...filters, status: z.enum(pathStatuses).optional() }),
  result: PathInListSchema,
});

/** A draft with nothing in it yet. */
export const createLearningPath = endpoint({
  method: 'POST',
  path: '/api/learningpaths',
  access: 'learningpath.create',
  body: z.strictObject({ title: pathFacts.title, lang: pathFacts.lang }),
  result: LearningPathSchema,
});

export const getLearningPath = endpoint({
  method: 'GET',
  path: '/api/learningpaths/:pathId',
  access: 'learningpath.viewList',
  result: LearningPathSchema,
});

/** A whole new draft, which may have faults. Needs `If-Match`. */
export const saveLearningPath = endpoint({
  method: 'PUT',
  path: '/api/learningpaths/:pathId',
  access: 'learningpath.edit',
  body: z.strictObject({ ...pathFacts, graph: PathGraphSchema }),
  result: LearningPathSchema,
});

/** Refuses a draft with faults, and tells each of them. Needs `If-Match`. */
export const publishLearningPath = endpoint({
  method: 'POST',
  path: '/api/learningpaths/:pathId/versions',
  access: 'learningpath.publishTemplate',
  result: LearningPathSchema,
});

/** Put aside: nobody begins it any more, and whoever learns by it goes on. */
export const archiveLearningPath = endpoint({
  method: 'PUT',
  path: '/api/learningpaths/:pathId/archived',
  access: 'learningpath.delete',
  body: z.strictObject({ isArchived: z.boolean() }),
  result: LearningPathSchema,
});

/** The provider's published ones, for other organisations. */
export const listPathOffers = endpoint({
  method: 'GET',
  path: '/api/learningpaths/offers',
  access: 'learningpath.viewList',
  answer: 'list',
  query: listQuery(['title'], filters),
  result: PathOfferSchema,
});

/** Whether one's own people may learn by it. */
export const pickPathOffer = endpoint({
  method: 'PUT',
  path: '/api/learningpaths/offers/:pathId',
  access: 'learningpath.publishTemplate',
  body: z.strictObject({ isPicked: z.boolean() }),
  result: PathOfferSchema,
});

/** Published courses that a path may have: the organisation's own, and the provider's. */
export const listPathCourses = endpoint({
  method: 'GET',
  path: '/api/learningpaths/courses',
  access: 'learningpath.viewList',
  answer: 'list',
  query: listQuery(['title'], filters),
  result: z.object({
    id: z.int(),
    title: z.string(),
    lang: LanguageSchema,
    difficulty: DifficultySchema,
    version: z.int(),
    minutes: z.int(),
    materialCount: z.int(),
  }),
});
