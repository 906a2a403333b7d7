import { expect } from '../../support/server.ts';
import type { Actor } from './cast.ts';

const minuteMs = 60_000;

export interface Planned {
  readonly title: string;
  readonly quiz: string;
  readonly lang: 'en' | 'ja';
  readonly trainee: string;
  readonly invigilator: string;
  readonly accessCode: string;
  readonly closesInMinutes: number;
}

/** An admin makes an exam, says who takes and who watches it, and publishes it. Returns its id. */
export async function makeExam(admin: Actor, planned: Planned): Promise<number> {
  const { page, say } = admin;
  await admin.look('exams of an admin');
  await admin.button('New exam').first().click();
  await admin.field('Title').fill(planned.title);
  await admin.dialog.getByRole('combobox').selectOption(planned.lang);
  await admin.look('new exam');
  await admin.inDialog('Create').click();
  await expect(page.getByRole('heading', { level: 1, name: planned.title })).toBeVisible();
  await expect(admin.button('Publish')).toBeDisabled();

  await pick(admin, 'Add quizzes', planned.quiz);
  const now = Date.now();
  await fillMoment(admin, 'Opens at', 0, new Date(now - 5 * minuteMs));
  await fillMoment(admin, 'Closes at', 1, new Date(now + planned.closesInMinutes * minuteMs));
  await admin.field('Minutes for each person').fill('30');
  await admin.field('Latest arrival, in minutes').fill('');
  await admin.field('Access code').fill(planned.accessCode);
  await admin.field('To pass, in % of all points').fill('10');
  await admin.switch('Supervised: an invigilator lets everybody in').check();
  await admin.switch('Give a certificate to everybody who passes').check();
  await admin.look('set-up of an exam');
  await admin.button('Save').click();
  await expect(page.getByText(say('Saved.')).first()).toBeVisible();

  await admin.tab('People', 'who take an exam').click();
  await pick(admin, 'Add people', planned.trainee);
  await pick(admin, 'Name invigilators', planned.invigilator);
  await giveLargeType(admin, planned.trainee);
  await admin.look('people of an exam');
  await admin.button('Publish').click();
  await admin.look('publishing an exam');
  await admin.inDialog('Publish').click();
  await expect(page.getByText(say('Published'), { exact: true })).toBeVisible();
  await admin.look('a published exam');
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** By the clock of the browser, which is UTC. */
async function fillMoment(admin: Actor, name: string, index: number, at: Date): Promise<void> {
  const [day = '', time = ''] = at.toISOString().split('T');
  await admin.field(name).fill(day);
  await admin.page.locator('input[type=time]').nth(index).fill(time.slice(0, 5));
}

async function pick(admin: Actor, button: string, name: string): Promise<void> {
  await admin.button(button).first().click();
  const { dialog } = admin;
  await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).first().fill(name);
  await dialog.getByRole('checkbox', { name }).check();
  await admin.inDialog('Add').or(admin.inDialog('Save')).click();
  await expect(dialog).toBeHidden();
}

async function giveLargeType(admin: Actor, name: string): Promise<void> {
  await admin.page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await admin.page.getByRole('menuitem', { name: admin.say('Accommodations') }).click();
  await admin.switch('Larger type').check();
  await admin.look('accommodations');
  await admin.inDialog('Save').click();
  await expect(admin.dialog).toBeHidden();
}

/** Whoever invigilates finds their exam, and lets in who waits. */
export async function letIn(invigilator: Actor, title: string): Promise<void> {
  const { page, say } = invigilator;
  await invigilator.look('exams that one invigilates');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText(say('Not let in yet'))).toBeVisible();
  await invigilator.look('the board before the start');
  await invigilator.button('Let in').click();
  await expect(page.getByText(say('Not let in yet'))).toHaveCount(0);
}

export async function messageAndTime(
  invigilator: Actor,
  given: { readonly message: string; readonly reason: string },
): Promise<void> {
  const { page, say } = invigilator;
  await expect(page.getByText(say('Connected'), { exact: true })).toBeVisible();
  await invigilator.button('Message all').click();
  await invigilator.field('Message').fill(given.message);
  await invigilator.look('a message to everybody');
  await invigilator.inDialog('Send').click();
  await expect(invigilator.dialog).toBeHidden();
  await invigilator.button('Give time').click();
  await invigilator.field('Reason').fill(given.reason);
  await invigilator.look('giving time');
  await invigilator.inDialog('Give time').click();
  await expect(invigilator.dialog).toBeHidden();
  await page.getByRole('tab', { name: say('Ledger') }).click();
  await expect(page.getByText('+5:00')).toBeVisible();
  await invigilator.look('the board');
}
