import type { Page } from '@playwright/test';
import { ask } from './enter.ts';
import type { Screen } from './screens.ts';

interface Found {
  readonly id: number;
}

const firstOf = async (page: Page, path: string): Promise<number> =>
  (await ask<Found[]>(page, path))[0]?.id ?? 0;

const screensAt = (paths: readonly string[]): Screen[] =>
  paths.map((path) => ({ name: path, path }));

const views = ['calendar?view=month', 'calendar?view=week', 'calendar?view=agenda'];
const ofEverybody = ['overview', 'classes', ...views, 'discussions', 'announcements'];
const ofTrainees = [...ofEverybody, 'reports'];
const ofStaff = [...ofEverybody, 'reports', 'progress', 'aichats', 'trainees'];

/** The bootcamps of a trainee, and what is learnt alone by whoever has a license and who has none. */
export async function learnerScreens(page: Page, has: 'license' | 'none'): Promise<Screen[]> {
  const path = await firstOf(page, '/api/trainee/learningpaths');
  const alone = ['/mylearnings', '/learningpaths', `/learningpaths/${path}`];
  if (has === 'none') return screensAt(alone);
  const bootcamp = await firstOf(page, '/api/trainee/bootcamps?limit=100');
  const course = (await ask<(Found & { kind: string })[]>(page, '/api/trainee/selflearnings')).find(
    ({ kind }) => kind === 'course',
  );
  return screensAt([
    ...alone,
    ...['', '/courses', `/courses/${course?.id}`, '/paths', '/applications'].map(
      (room) => `/selflearnings${room}`,
    ),
    '/bootcamps',
    ...ofTrainees.map((room) => `/bootcamps/${bootcamp}/${room}`),
  ]);
}

/** Where staff run bootcamps and what is learnt alone; further rooms are their role's. */
export async function deskScreens(page: Page, further: readonly string[]): Promise<Screen[]> {
  const path = await firstOf(page, '/api/learningpaths');
  const bootcamp = await firstOf(page, '/api/bootcamps');
  const ofBootcamp = bootcamp === 0 ? [] : ofStaff.map((room) => `/bootcamps/BOOTCAMP/${room}`);
  const ofRole = [...ofBootcamp, ...further].map((room) =>
    room.replace('PATH', String(path)).replace('BOOTCAMP', String(bootcamp)),
  );
  const alone = ['applications', 'learners', 'courses', 'paths', 'mentors'];
  return screensAt([
    ...alone.map((room) => `/selflearnings/${room}`),
    '/bootcamps',
    '/bootcamps?as=table',
    ...ofRole,
  ]);
}
