import { createClass } from '../../domain/classes/classes.contract.ts';
import { getClassPlan, listOfferedCourses } from '../../domain/templates/class-plan.contract.ts';
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  publishTemplate,
  updateTemplate,
  updateTemplateSections,
} from '../../domain/templates/templates.contract.ts';
import { getVisibleClass } from '../classes/classes-hold.service.ts';
import { listOffered } from '../courses/offered-courses.service.ts';
import { pageOf } from '../http/page.ts';
import { route, type Route } from '../http/route.ts';
import { makeNewClass } from './new-class.service.ts';
import { previewPlan } from './class-plan-preview.service.ts';
import { presentTemplateSummary } from './templates.present.ts';
import { listTemplatePage } from './templates.repo.ts';
import {
  editTemplate,
  editTemplateOutline,
  getTemplateOf,
  makeTemplate,
  removeTemplate,
  setTemplatePublished,
} from './templates.service.ts';

export const templatesRoutes: Route[] = [
  route(createClass, async (context, { body }) => ({
    result: await getVisibleClass(context, await makeNewClass(context, body)),
  })),

  route(getClassPlan, async (context, { query }) => {
    const { kind, id, startAt, endAt, ...daysOff } = query;
    return { result: await previewPlan(context, { kind, id }, { startAt, endAt, daysOff }) };
  }),

  route(listOfferedCourses, async (context, { query }) => {
    const page = pageOf(context.actor, query);
    const { keyword, lang } = query;
    const { rows, count } = await listOffered(context, { ...page, keyword, lang });
    return { result: rows, pagination: { ...page, count } };
  }),

  route(listTemplates, async ({ db, actor }, { query }) => {
    const page = pageOf(actor, query);
    const { rows, count } = await listTemplatePage(db, actor, {
      ...page,
      keyword: query.keyword,
      lang: query.lang,
      isPublished: query.published,
      column: query['sortOrder.column'] ?? 'updatedAt',
      direction: query['sortOrder.direction'] ?? (query['sortOrder.column'] ? 'asc' : 'desc'),
    });
    return { result: rows.map(presentTemplateSummary), pagination: { ...page, count } };
  }),

  route(getTemplate, async (context, { params }) => ({
    result: await getTemplateOf(context, params.classTemplateId),
  })),

  route(createTemplate, async (context, { body }) => ({
    result: await getTemplateOf(context, await makeTemplate(context, body)),
  })),

  route(updateTemplate, async (context, { params, body }) => {
    await editTemplate(context, params.classTemplateId, body);
    return { result: await getTemplateOf(context, params.classTemplateId) };
  }),

  route(updateTemplateSections, async (context, { params, body }) => {
    await editTemplateOutline(context, params.classTemplateId, body.sections);
    return { result: await getTemplateOf(context, params.classTemplateId) };
  }),

  route(publishTemplate, async (context, { params, body }) => {
    await setTemplatePublished(context, params.classTemplateId, body.isPublished);
    return { result: await getTemplateOf(context, params.classTemplateId) };
  }),

  route(deleteTemplate, async (context, { params }) => {
    await removeTemplate(context, params.classTemplateId);
    return {};
  }),
];
