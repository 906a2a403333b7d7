import pg from 'pg';
import type { Figure } from './figure.ts';
import { fillBootcamp, fillCourses, fillOrganisation } from './fill-paths.ts';
import { p95 } from './load.ts';
import type { Serving } from './serving.ts';

const fewCourses = 1000;
const manyCourses = 10_000;
const calendarClasses = 200;
const dashboard = { trainees: 1000, classes: 40 };
const requests = 60;
const warmUp = 10;

type Ask = (path: string) => Promise<number>;

/** The catalogue of self-learning, and the calendar and the dashboard of a bootcamp, each at its size. */
export async function measurePaths(serving: Serving): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: serving.databaseUrl });
  await client.connect();
  try {
    const few = await fillOrganisation(client, 'bench-catalogue-few', 1);
    const many = await fillOrganisation(client, 'bench-catalogue-many', 1);
    await fillCourses(client, few, fewCourses);
    await fillCourses(client, many, manyCourses);
    const calendar = await fillOrganisation(client, 'bench-calendar', 30);
    const calendarId = await fillBootcamp(client, calendar, calendarClasses);
    const crowd = await fillOrganisation(client, 'bench-dashboard', dashboard.trainees);
    const crowdId = await fillBootcamp(client, crowd, dashboard.classes);
    await client.query('vacuum analyze');
    const as = async (account: string): Promise<Ask> => {
      const headers = { cookie: `keiko_session=${await serving.signIn(account)}` };
      return (path) => timed(serving.url + path, headers);
    };
    return [
      ...(await catalogue(await as(few.traineeAccount), await as(many.traineeAccount))),
      ...(await bounded([
        [
          `calendar of ${calendarClasses} classes, for staff`,
          await as(calendar.adminAccount),
          `/api/bootcamps/${calendarId}/calendar`,
          150,
        ],
        [
          `calendar of ${calendarClasses} classes, for a trainee`,
          await as(calendar.traineeAccount),
          `/api/bootcamps/${calendarId}/calendar`,
          150,
        ],
        [
          `dashboard of ${dashboard.trainees} trainees × ${dashboard.classes} classes, its first page`,
          await as(crowd.adminAccount),
          `/api/bootcamps/${crowdId}/progress`,
          500,
        ],
        [
          'the same against the plan',
          await as(crowd.adminAccount),
          `/api/bootcamps/${crowdId}/progress/plan`,
          500,
        ],
      ])),
    ];
  } finally {
    await client.end();
  }
}

const pages = [
  ['first page', ''],
  ['page 20', '?offset=380'],
  ['newest first', '?sortOrder.column=publishedAt&sortOrder.direction=desc'],
  ['Japanese alone', '?lang=ja'],
  ['searched: Go', '?keyword=Go%20for'],
] as const;

async function catalogue(few: Ask, many: Ask): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, query] of pages) {
    const times: [number[], number[]] = [[], []];
    for (let turn = 0; turn < warmUp + requests; turn++)
      for (const [which, ask] of [few, many].entries()) {
        const ms = await ask(`/api/trainee/selflearnings${query}`);
        if (turn >= warmUp) times[which === 0 ? 0 : 1].push(ms);
      }
    const [atFew, atMany] = [p95(times[0]), p95(times[1])];
    figures.push({
      name: `catalogue, ${name}: p95 at ${manyCourses.toLocaleString('en')} courses as a ratio to ${fewCourses.toLocaleString('en')}`,
      value: atMany / atFew,
      unit: `(${atMany.toFixed(2)} to ${atFew.toFixed(2)} ms)`,
      bound: { is: '≤', than: 1.5 },
      how: `${requests} requests each, one after the other and in turn`,
    });
  }
  return figures;
}

async function bounded(
  calls: readonly (readonly [name: string, ask: Ask, path: string, boundMs: number])[],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, ask, path, than] of calls) {
    const times: number[] = [];
    for (let turn = 0; turn < warmUp + requests; turn++) {
      const ms = await ask(path);
      if (turn >= warmUp) times.push(ms);
    }
    figures.push({
      name: `${name}: p95`,
      value: p95(times),
      unit: 'ms',
      bound: { is: '≤', than },
      how: `${requests} requests one after the other`,
    });
  }
  return figures;
}

async function timed(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - began;
}
