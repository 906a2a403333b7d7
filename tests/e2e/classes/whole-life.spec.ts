import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { usualRule } from '../../../domain/classrules/classrules.schema.ts';
import { ask, authenticate } from '../support/enter.ts';
import { saidIn } from '../support/said-in.ts';
import { expect, test } from '../support/server.ts';

interface Placed {
  readonly id: number;
  readonly reference: { readonly materialId: number };
}
interface Made {
  readonly revision: number;
  readonly sections: readonly {
    readonly id: number;
    readonly title: string;
    readonly materials: readonly Placed[];
  }[];
}
interface Quiz {
  readonly questions: readonly { readonly id: number; readonly kind: string }[];
}

const dayMs = 86_400_000;
/** In the organisation's zone. */
const dayFromNow = (days: number) =>
  new Date(Date.now() + 9 * 3_600_000 + days * dayMs).toISOString().slice(0, 10);

const courses = { en: 'The information we hold', ja: '情報の取り扱い 基礎' } as const;
const trainees = { en: 'Nguyễn Thị Lan', ja: '高橋 美咲' } as const;
const accounts = { en: 'lan.nguyen', ja: 'trainee' } as const;

/** Of a sentence with a gap, what stands beside it. */
const longest = (sentence: string): string =>
  sentence
    .split(/\{\w+\}/)
    .reduce((one, other) => (other.length > one.length ? other : one), '')
    .trim();

/** What the server is told as whoever is at the page; what only a browser shows is done in it. */
async function send<Result>(
  page: Page,
  method: 'post' | 'put' | 'patch',
  path: string,
  data: object,
  revision?: number,
): Promise<Result> {
  const headers = revision === undefined ? {} : { 'if-match': `"${revision}"` };
  const answer = await page.request[method](path, { data, headers });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  const body: { result: Result } = await answer.json();
  return body.result;
}

for (const lang of ['en', 'ja'] as const)
  test(`from a course to a certificate, in ${lang}`, async ({ page, browser, baseURL }) => {
    test.setTimeout(120_000);
    page.setDefaultTimeout(15_000);
    const say = saidIn(lang);
    await authenticate(page, 'admin', { lang });
    const own = await browser.newContext(baseURL ? { baseURL } : {});
    let trainee = await own.newPage();
    await authenticate(trainee, accounts[lang], { lang });
    const { cookies } = await own.storageState();
    /** At a device that keeps nothing of before: what is done by calls, no device knows of. */
    async function look(path: string): Promise<void> {
      await trainee.context().close();
      const device = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        storageState: { cookies, origins: [] },
      });
      trainee = await device.newPage();
      await trainee.goto(path);
    }
    let classId = 0;

    await test.step('a template is made of the course, and a class of the template', async () => {
      const sources = await ask<{ id: number; title: string }[]>(
        page,
        '/api/classplan/courses?limit=50',
      );
      const course = sources.find(({ title }) => title === courses[lang]);
      const search = new URLSearchParams({
        from: 'course',
        id: String(course?.id),
        title: courses[lang],
      });
      await page.goto(`/classes/templates/new?${search}`);
      await page.getByRole('textbox', { name: say('Title') }).fill(`${courses[lang]} +`);
      await page.getByRole('button', { name: say('Create template') }).click();
      await page.waitForURL(/\/classes\/templates\/\d+/);
      await page.getByRole('button', { name: say('Publish'), exact: true }).click();
      await page.getByRole('link', { name: say('New class based on this') }).click();
      await page.getByLabel(say('First day')).fill(dayFromNow(-3));
      await page.getByLabel(say('Last day')).fill(dayFromNow(30));
      await page.getByRole('button', { name: say('Create class') }).click();
      await page.waitForURL(/\/classes\/\d+/);
      classId = Number(/\/classes\/(\d+)/.exec(page.url())?.[1]);
    });

    const made = await ask<Made>(page, `/api/classes/${classId}`);
    const [book, quiz] = made.sections.flatMap(({ materials }) => materials);
    const people = await ask<{ id: number }[]>(
      page,
      `/api/people?keyword=${encodeURIComponent(trainees[lang])}`,
    );
    const userIds = people.map(({ id }) => id);
    await send(page, 'post', `/api/classes/${classId}/trainees`, { userIds, groupIds: [] });
    await send(page, 'put', `/api/classes/${classId}/published`, { isPublished: true });
    // The book stands before the quiz, whose section opens by the trainee's own work.
    const placed = (one: Placed | undefined) => ({
      id: one?.id,
      materialId: one?.reference.materialId,
      dueAt: null,
    });
    const [first, second] = made.sections;
    const sections = [
      { id: first?.id, title: first?.title, opensAt: null, materials: [placed(book)] },
      { id: second?.id, title: courses[lang], opensAt: null, materials: [placed(quiz)] },
    ];
    const path = `/api/classes/${classId}`;
    const outlined = await send<Made>(page, 'put', `${path}/sections`, { sections }, made.revision);
    const rule = { ...usualRule, opensBy: 'after' };
    const rules = [{ sectionId: outlined.sections[1]?.id, rule }];
    await send(page, 'put', `${path}/rules`, { freeNavigation: false, sections: rules }, 0);
    const room = `/train/${classId}?c=${quiz?.id}`;

    await test.step('the quiz is closed until the book is read, and says so', async () => {
      await look(`/classes/${classId}`);
      const before = longest(say('Opens when “{title}” is completed'));
      await expect(trainee.getByText(before).first()).toBeVisible();
      const { chapters } = await ask<{ chapters: { slug: string }[] }>(
        trainee,
        `/api/materials/${book?.reference.materialId}/book`,
      );
      await send(trainee, 'put', `/api/trainee/classes/${classId}/materials/${book?.id}/progress`, {
        chaptersRead: chapters.map(({ slug }) => slug),
        at: new Date().toISOString(),
      });
      await look(room);
      await expect(trainee.getByRole('button', { name: say('Start'), exact: true })).toBeVisible();
    });

    /** Hands in without an answer: the points come from whoever marks it. */
    async function handIn(): Promise<void> {
      const uuid = randomUUID();
      const at = new Date().toISOString();
      await send(trainee, 'put', `/api/trainee/attempts/${uuid}`, {
        classId,
        classMaterialId: quiz?.id,
        startedAt: at,
      });
      await send(trainee, 'put', `/api/trainee/attempts/${uuid}/submission`, { submittedAt: at });
    }
    await handIn();

    await test.step('after its last day the class is read, and nothing is written', async () => {
      const now = await ask<Made>(page, `/api/classes/${classId}`);
      const ends = { startAt: dayFromNow(-3), endAt: dayFromNow(-1) };
      await send(page, 'patch', `/api/classes/${classId}`, ends, now.revision);
      await look(room);
      const ended = longest(say('This class ended on {day}.'));
      await expect(trainee.getByText(ended)).toBeVisible();
    });

    await test.step('more time and one more attempt are given, and told where they count', async () => {
      await page.goto(`/classes/${classId}?tab=rules`);
      await page.getByRole('button', { name: say('Give more time') }).click();
      const time = page.getByRole('dialog', { name: say('Give more time') });
      await time.getByLabel(say('Extended until')).fill(dayFromNow(45));
      await time.getByRole('textbox', { name: say('Why') }).fill('台風');
      await time.getByRole('button', { name: say('Give more time') }).click();
      await expect(time).toBeHidden();
      await page.getByRole('button', { name: say('Give further attempts') }).click();
      const again = page.getByRole('dialog', { name: say('Give further attempts') });
      await again.getByRole('textbox', { name: say('Why') }).fill('台風');
      await again.getByRole('button', { name: say('Give further attempts') }).click();
      await expect(again).toBeHidden();
      await look(`/classes/${classId}`);
      const extended = longest(say('Extended for you (was {day})'));
      await expect(trainee.getByText(extended).first()).toBeVisible();
      await handIn();
    });

    await test.step('an answer is given other points than the server gave', async () => {
      const { questions } = await ask<Quiz>(
        trainee,
        `/api/trainee/classes/${classId}/materials/${quiz?.id}/quiz`,
      );
      const listed = async (scored: boolean) =>
        await ask<{ attemptId: number }[]>(
          page,
          `/api/classes/${classId}/markings?scored=${scored}`,
        );
      const tries = [...(await listed(true)), ...(await listed(false))];
      expect(tries).toHaveLength(2);
      const newest = Math.max(...tries.map(({ attemptId }) => attemptId));
      await send(
        page,
        'put',
        `/api/classes/${classId}/markings/${newest}/answers/${questions[0]?.id}`,
        { points: 1, comment: 'OK' },
      );
      await page.goto(`/classes/${classId}?tab=progress`);
      await expect(page.getByRole('grid').getByText(trainees[lang])).toBeVisible();
    });

    await test.step('the certificate is given, kept by its owner and verified by anybody', async () => {
      await page.goto(`/classes/${classId}?tab=certificates`);
      await page
        .getByRole('button', { name: say('Issue') })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Issue'), exact: true })
        .click();
      await expect(page.getByRole('button', { name: say('Revoke') })).toBeVisible();
      await look('/certificates');
      const link = trainee.getByRole('link', { name: say('Page where others can verify it') });
      const address = await link.first().getAttribute('href');
      const anybody = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        locale: lang === 'ja' ? 'ja-JP' : 'en-GB',
      });
      const visitor = await anybody.newPage();
      await visitor.goto(address ?? '');
      await expect(visitor.getByText(say('This certificate is genuine'))).toBeVisible();
      await expect(visitor.getByText(trainees[lang])).toBeVisible();
      await anybody.close();
    });
    await trainee.context().close();
  });
