import type { Locator } from '@playwright/test';
import { press, tabTo, typeInto } from '../../support/by-keyboard.ts';
import { expect } from '../../support/server.ts';
import type { Actor } from './cast.ts';

const mostQuestions = 12;

/** A trainee finds the exam, and tries their device with its sample; nothing but keys is used from here on. */
export async function rehearse(trainee: Actor, title: string): Promise<void> {
  const { page, say } = trainee;
  await trainee.look('exams of a trainee');
  await press(page, page.getByRole('link', { name: title }));
  await expect(page.getByText(say('Rehearse on this device'))).toBeVisible();
  await trainee.look('an exam before its start');
  await press(page, page.getByRole('link', { name: say('Rehearse'), exact: true }));
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await trainee.look('a rehearsal');
  await press(page, trainee.button('Go on to the sample'));
  await expect(page.getByRole('timer')).toBeVisible();
  await trainee.look('a sample');
  await toTheEnd(trainee);
  await handIn(trainee);
  await expect(
    page.getByText(say('It arrived. Your device is ready, and nothing of this counts.')),
  ).toBeVisible();
  await trainee.look('the end of a rehearsal');
  await press(page, page.getByRole('link', { name: say('Back to the exam') }));
  await expect(
    page.getByText(say('Your invigilator will let you in. This page updates automatically.')),
  ).toBeVisible();
  await trainee.look('waiting to be let in');
}

export async function begin(
  trainee: Actor,
  { accessCode, name }: { readonly accessCode: string; readonly name: string },
): Promise<void> {
  const { page } = trainee;
  await typeInto(page, trainee.field('Access code'), accessCode);
  await typeInto(page, trainee.field('Sign with your name'), name);
  // The page hears by itself that its trainee was let in.
  await expect(trainee.button('Begin the exam')).toBeEnabled({ timeout: 60_000 });
  await press(page, trainee.button('Begin the exam'));
  await expect(page.getByRole('timer')).toBeVisible();
}

/** Reads what the invigilator wrote, answers two questions, marks one for later, and hands in. */
export async function takeExam(
  trainee: Actor,
  { message, text }: { readonly message: string; readonly text: string },
): Promise<void> {
  const { page, say } = trainee;
  const choice = page.getByRole('main').getByRole('radio').first();
  await press(page, choice, 'Space');
  await expect(choice).toBeChecked();
  await expect(page.getByText(say('Saved'), { exact: true })).toBeVisible();
  await trainee.look('a question of an exam');
  await expect(page.getByText(message)).toBeVisible({ timeout: 60_000 });
  await trainee.look('a message in an exam');
  await press(page, trainee.button('I have read it'));
  await expect(page.getByText(message)).toHaveCount(0);
  await press(page, trainee.button('Help'));
  await trainee.look('help in an exam');
  await page.keyboard.press('Escape');
  await expect(trainee.dialog).toBeHidden();
  await press(page, trainee.button('Flag for review'));
  const answer = trainee.field('Your answer');
  await goOnTo(trainee, answer);
  await typeInto(page, answer, text);
  await expect(page.getByText(say('Saved'), { exact: true })).toBeVisible();
  await trainee.look('a text in an exam');
  await toTheEnd(trainee);
  await trainee.look('looking over an exam');
  await handIn(trainee);
  await expect(page.getByText(say('You have handed in. Your answers are safe.'))).toBeVisible();
  await trainee.look('an exam that was handed in');
}

/** Where the focus is at the top of each next question, the way on is short. */
async function goOnTo(trainee: Actor, target: Locator): Promise<void> {
  const place = trainee.page.getByRole('main').getByRole('group').first();
  for (let at = 0; at < mostQuestions && !(await target.isVisible()); at++) {
    const before = await place.innerText();
    await press(trainee.page, trainee.button('Next'));
    await expect(place).not.toHaveText(before, { useInnerText: true });
  }
  await expect(target).toBeVisible();
}

async function toTheEnd(trainee: Actor): Promise<void> {
  await goOnTo(trainee, trainee.button('Review'));
  await press(trainee.page, trainee.button('Review'));
}

async function handIn(trainee: Actor): Promise<void> {
  await press(trainee.page, trainee.button('Hand in'));
  await press(trainee.page, trainee.inDialog('Hand in'));
  await expect(trainee.page.getByRole('timer')).toHaveCount(0);
}

/** Marks the text by its criteria, with a comment, and lets the results stand. */
export async function markAndSignOff(
  marker: Actor,
  { title, comment }: { readonly title: string; readonly comment: string },
): Promise<void> {
  const { page, say } = marker;
  await press(page, page.getByRole('link', { name: title }));
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await expect(marker.tab('Marking')).toHaveAttribute('aria-selected', 'true');
  await expect(
    page.getByText(say('Results can be signed off once every answer has its points.')),
  ).toBeVisible();
  await marker.look('marking by question');
  await press(page, marker.button('Mark'));
  const card = page.getByRole('main').getByRole('listitem').first();
  await expect(card).toBeVisible();
  await marker.look('answers to mark');
  const criteria = page.getByRole('textbox', { name: /(points of|点満点の点数)/ });
  await expect(criteria.first()).toBeVisible();
  for (const criterion of await criteria.all()) await typeInto(page, criterion, '1');
  await typeInto(page, marker.field('Comment'), comment);
  await press(page, marker.button('Save'));
  await expect(marker.button('Save')).toBeDisabled();
  await marker.look('an answer that was marked');
  await press(page, marker.button('All questions'));
  await marker.look('ready to sign off');
  await press(page, marker.button('Sign off'));
  await expect(page.getByText(say('Signed off'), { exact: true }).first()).toBeVisible();
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await expect(marker.tab('Results')).toHaveAttribute('aria-selected', 'true');
  await marker.look('results of an exam');
}

/** What came of it, as its trainee sees it. */
export async function seeResult(
  trainee: Actor,
  { title, comment }: { readonly title: string; readonly comment: string },
): Promise<void> {
  const { page, say } = trainee;
  await page.goto('/exams');
  await press(page, page.getByRole('link', { name: title }));
  await expect(page.getByText(say('Passed'), { exact: true }).first()).toBeVisible();
  await expect(page.getByText(comment)).toBeVisible();
  await trainee.look('a result');
}
