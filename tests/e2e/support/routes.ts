import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { listAll } from './demo.ts';
import { authenticate, ask } from './enter.ts';

const tree = readFileSync(resolve(import.meta.dirname, '../../../src/routeTree.gen.ts'), 'utf8');

/** Every route of the client, with its parameters' names: `/classes/$classId`. */
export const clientRoutes: readonly string[] = [
  ...(/interface FileRoutesByFullPath \{(.*?)\n\}/s.exec(tree)?.[1] ?? '').matchAll(/'([^']+)'/g),
].map(([, route = '']) => route);

interface Titled {
  readonly id: number;
  readonly title: string;
  readonly type?: string;
}

/** Lists of an admin's, the first of which is opened. */
const firstOf = {
  userId: '/api/people?role=51&limit=1',
  contractId: '/api/contracts?state=active',
  licenseId: '/api/licenses',
  // One that the whole organisation is told.
  announcementId: '/api/announcements?state=current&limit=1',
  templateId: '/api/classtemplates',
  pathId: '/api/learningpaths',
} as const satisfies Record<string, string>;

/** An id of the demo's for each parameter; of materials those that a trainee studies, one of each kind. */
export interface DemoIds extends Readonly<Record<keyof typeof firstOf, number>> {
  readonly classId: number;
  readonly bookId: number;
  readonly quizId: number;
  readonly codeId: number;
  readonly surveyId: number;
  readonly slideId: number;
  readonly fileId: number;
  readonly organisationId: number;
  /** Of the provider's. */
  readonly courseId: number;
  readonly bootcampId: number;
  /** Which the demo’s trainee may take. */
  readonly examId: number;
}

export async function demoIds(page: Page): Promise<DemoIds> {
  await authenticate(page, 'admin');
  const first: Record<string, number> = {};
  for (const [name, list] of Object.entries(firstOf))
    first[name] = (await ask<Titled[]>(page, list))[0]?.id ?? 0;
  const materials = await listAll(page, '/api/materials');
  const classes = await listAll(page, '/api/classes');
  const bootcamps = await ask<Titled[]>(page, '/api/bootcamps');
  const exams = await ask<Titled[]>(page, '/api/exams');
  await authenticate(page, 'sysadmin');
  const courses = await ask<Titled[]>(page, '/api/courses');
  const idOf = (list: readonly Titled[], title: string): number => {
    const found = list.find((one) => one.title === title)?.id;
    expect(found, title).toBeDefined();
    return found ?? 0;
  };
  return {
    // Each name of the list above has its number.
    ...(first as Record<keyof typeof firstOf, number>),
    classId: idOf(classes, '新人エンジニアのためのC言語'),
    bookId: idOf(materials, '新人エンジニアのためのC言語'),
    quizId: idOf(materials, '小テスト：配列と文字列'),
    codeId: idOf(materials, 'シフトをまとめる'),
    surveyId: idOf(materials, 'Half-way survey'),
    slideId: idOf(materials, 'Feedback that gets used'),
    fileId: idOf(materials, 'Checklist for a code review'),
    organisationId: 2,
    courseId: idOf(courses, '情報の取り扱い 基礎'),
    bootcampId: idOf(bootcamps, '新人研修 2026 秋'),
    examId: idOf(exams, 'Completion exam, 2026 intake'),
  };
}

/** Where each route that has parameters, or several kinds of content, is opened. */
const opened: Record<string, (ids: DemoIds) => string[]> = {
  '/$': () => ['/nowhere'],
  '/login': () => ['/login'],
  '/verify/$code': () => ['/verify/2-none'],
  '/unsubscribe': () => ['/unsubscribe?token=none'],
  '/classes/$classId': ({ classId }) => [
    `/classes/${classId}`,
    ...['outline', 'people', 'progress', 'results', 'certificates', 'marking'].map(
      (tab) => `/classes/${classId}?tab=${tab}`,
    ),
  ],
  '/classes/templates/$templateId': ({ templateId }) => [
    `/classes/templates/${templateId}`,
    `/classes/templates/${templateId}?tab=facts`,
  ],
  '/courses/$courseId': ({ courseId }) => [
    `/courses/${courseId}`,
    ...['facts', 'versions'].map((tab) => `/courses/${courseId}?tab=${tab}`),
  ],
  '/learningpaths/$pathId': ({ pathId }) => [`/learningpaths/${pathId}`],
  '/selflearnings/paths/$pathId': ({ pathId }) => [`/selflearnings/paths/${pathId}`],
  '/selflearnings/courses/$courseId': ({ courseId }) => [`/selflearnings/courses/${courseId}`],
  '/discussions': () => ['/discussions', '/discussions?new=true'],
  '/exams/$examId/': ({ examId }) => [
    `/exams/${examId}`,
    ...['people', 'marking', 'results', 'appeals'].map((tab) => `/exams/${examId}?tab=${tab}`),
  ],
  '/invigilation/$examId': ({ examId }) => [`/invigilation/${examId}`],
  '/exams/$examId/take': ({ examId }) => [`/exams/${examId}/take`],
  '/train/$classId': ({ classId }) => [`/train/${classId}`],
  '/announcements/$announcementId': ({ announcementId }) => [`/announcements/${announcementId}`],
  '/announcements/written/$announcementId/': ({ announcementId }) => [
    `/announcements/written/${announcementId}`,
  ],
  '/announcements/written/$announcementId/edit': ({ announcementId }) => [
    `/announcements/written/${announcementId}/edit`,
  ],
  '/bootcamps/': () => ['/bootcamps', '/bootcamps?as=table'],
  '/bootcamps/$bootcampId': ({ bootcampId }) => [`/bootcamps/${bootcampId}`],
  '/bootcamps/$bootcampId/': ({ bootcampId }) => [`/bootcamps/${bootcampId}/`],
  '/bootcamps/$bootcampId/overview': ({ bootcampId }) => [`/bootcamps/${bootcampId}/overview`],
  '/bootcamps/$bootcampId/progress': ({ bootcampId }) => [`/bootcamps/${bootcampId}/progress`],
  '/bootcamps/$bootcampId/classes': ({ bootcampId }) => [
    `/bootcamps/${bootcampId}/classes?status=1`,
  ],
  '/bootcamps/$bootcampId/calendar': ({ bootcampId }) =>
    ['month', 'week', 'agenda'].map((view) => `/bootcamps/${bootcampId}/calendar?view=${view}`),
  ...Object.fromEntries(
    ['reports', 'discussions', 'aichats', 'announcements'].map((room) => [
      `/bootcamps/$bootcampId/${room}`,
      ({ bootcampId }: DemoIds) => [`/bootcamps/${bootcampId}/${room}`],
    ]),
  ),
  '/bootcamps/$bootcampId/trainees': ({ bootcampId }) => [`/bootcamps/${bootcampId}/trainees`],
  '/bootcamps/$bootcampId/groups': ({ bootcampId }) => [`/bootcamps/${bootcampId}/groups`],
  '/contracts/$contractId': ({ contractId }) => [`/contracts/${contractId}`],
  '/licenses/$licenseId': ({ licenseId }) => [`/licenses/${licenseId}`],
  '/people/$userId': ({ userId }) => [`/people/${userId}`],
  '/admin/organisations/$organisationId': ({ organisationId }) => [
    `/admin/organisations/${organisationId}`,
  ],
  '/library/$materialId': ({ bookId, slideId }) => [`/library/${bookId}`, `/library/${slideId}`],
  '/library/$materialId/edit': ({ bookId, surveyId, slideId, fileId }) =>
    [bookId, surveyId, slideId, fileId].map((id) => `/library/${id}/edit`),
  '/library/quizzes/$materialId': ({ quizId }) => [`/library/quizzes/${quizId}`],
  '/library/code/$materialId': ({ codeId }) => [`/library/code/${codeId}`],
  '/library/quizzes/$materialId/statistics': ({ quizId }) => [
    `/library/quizzes/${quizId}/statistics`,
  ],
  '/preview/$kind/$materialId': ({ surveyId, slideId, fileId }) => [
    `/preview/survey/${surveyId}`,
    `/preview/slide/${slideId}`,
    `/preview/file/${fileId}`,
  ],
  '/preview/book/$materialId': ({ bookId }) => [`/preview/book/${bookId}`],
  '/preview/challenge/$materialId': ({ quizId, codeId }) =>
    [quizId, codeId].map((id) => `/preview/challenge/${id}`),
  '/preview/present/$materialId': ({ slideId }) => [`/preview/present/${slideId}`],
  '/view/$materialId': ({ fileId }) => [`/view/${fileId}`],
};

/** Every address at which a route is opened; one with parameters must be written down above. */
export function addressesOf(route: string, ids: DemoIds): string[] {
  const known = opened[route];
  expect(known !== undefined || !route.includes('$'), `where ${route} is opened`).toBe(true);
  return known?.(ids) ?? [route];
}
