import { afterEach, beforeEach, expect, it } from 'vitest';
import { handInReport, takeBackReport } from '../../../domain/reports/hand-in-report.contract.ts';
import type { ReportHandIn } from '../../../domain/reports/report-words.schema.ts';
import {
  type Browser,
  closeBrowser,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import { closeTabs, openTab, type OutboxTab } from '../../../tests/support/browser/outbox-tab.ts';
import { refusal, success } from '../../../tests/support/browser/server-stub.ts';

let browser: Browser;
let tab: OutboxTab;

beforeEach(async () => {
  browser = openBrowser();
  browser.server.on('PUT', /^\/api\/trainee\//, () => success({ id: 1 }));
  tab = await openTab();
});
afterEach(async () => {
  await closeTabs();
  closeBrowser();
});

const params = { classId: 4 };
const entity = 'report:4:2026-11-18';
const wordsOf = (mood: ReportHandIn['mood']): ReportHandIn => ({
  day: '2026-11-18',
  templateId: null,
  intervals: [],
  mood,
  answers: {},
  handedInAt: '2026-11-18T08:00:00.000Z',
  timeZone: 'UTC',
});
const handIn = (mood: ReportHandIn['mood']) =>
  tab.outbox.enqueue({ endpoint: handInReport, params, body: wordsOf(mood), entity });
const takeBack = () =>
  tab.outbox.enqueue({ endpoint: takeBackReport, params, body: { day: '2026-11-18' }, entity });
const sent = () =>
  browser.server.of('PUT').map(({ path, body }) => [path, (body as { mood?: string }).mood]);

it('sends what was handed in and taken back without a network once, in this order', async () => {
  browser.server.isThere = false;
  tab.outbox.startOutbox(newUserId());
  await handIn('good');
  await takeBack();
  await handIn('hard');
  await expect.poll(() => tab.outbox.pendingCount().all).toBe(3);
  await expect.poll(() => sent().length).toBeGreaterThan(0);
  browser.server.asked.length = 0;
  browser.server.isThere = true;
  tab.outbox.sendEagerly();
  await expect.poll(() => tab.outbox.pendingCount().all).toBe(0);
  expect(sent()).toEqual([
    ['/api/trainee/classes/4/reports', 'good'],
    ['/api/trainee/classes/4/reports/taken-back', undefined],
    ['/api/trainee/classes/4/reports', 'hard'],
  ]);
  const keys = browser.server.of('PUT').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(3);
});

it('keeps the words of a report that the server would not take', async () => {
  browser.server.on('PUT', '/api/trainee/classes/4/reports', () => refusal('reportHandedIn'));
  tab.outbox.startOutbox(newUserId());
  await handIn('good');
  await expect.poll(() => tab.outbox.pendingCount().refused).toBe(1);
  const [kept] = await tab.outbox.listWaiting('report:');
  expect(kept).toMatchObject({ state: 'refused', body: { mood: 'good' } });
  expect(kept?.refusal?.message).toContain('handed in already');
});
