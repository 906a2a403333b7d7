import { makeClassOf } from '../../support/class-of.ts';
import { ask, authenticate, enter } from '../../support/enter.ts';
import { expect } from '../../support/server.ts';
import { act, type Scene, tab } from './scene.ts';

/** A class is made of nothing, given to a group, filled and published. */
export async function makeClass({ page, strip, lang, say }: Scene): Promise<void> {
  const dialog = page.getByRole('dialog');
  await enter(page, 'admin', { lang });
  await strip.shoot(say('Start marking'));
  await strip.press(act(page, say('New class')));
  await expect(page).toHaveURL('/classes/new');
  await strip.shoot();
  await page.getByLabel(say('Title')).fill(`${say('Class')} ${Date.now()}`);
  await page.getByLabel(say('First day')).fill('2026-01-01');
  await page.getByLabel(say('Last day')).fill('2099-12-31');
  await strip.shoot(say('Create class'));
  await strip.press(act(page, say('Choose groups')));
  await strip.press(dialog.getByRole('checkbox', { name: /東京/ }).first());
  await strip.shoot(say('Choose'));
  await strip.press(act(dialog, say('Choose')));
  await strip.shoot(say('Create class'));
  await strip.press(act(page, say('Create class')));
  await expect(tab(page, say('Outline'))).toHaveAttribute('aria-selected', 'true');
  await strip.shoot(say('Add materials'));
  await strip.press(act(page, say('Add materials')));
  // What another test has only begun cannot be chosen.
  await strip.press(dialog.getByRole('checkbox', { disabled: false }).nth(1));
  await strip.shoot(say('Add'));
  await strip.press(act(dialog, say('Add')));
  await expect(dialog).toHaveCount(0);
  await strip.shoot(say('Publish'));
  await strip.press(act(page, say('Publish')));
  await strip.shoot(say('Publish'));
  await strip.press(act(dialog, say('Publish')));
  await expect(act(page, say('Unpublish'))).toBeVisible();
  await strip.shoot();
}

/** Somebody who is in a class by mistake leaves it. */
export async function takeOut({ page, baseURL, strip, lang, say }: Scene): Promise<void> {
  await authenticate(page, 'admin', { lang });
  const [material] = await ask<{ id: number }[]>(page, '/api/materials?limit=1');
  const title = `${say('Class')} ${Date.now()}`;
  // Today's is the newest, which the list begins with.
  const startAt = new Date().toISOString().slice(0, 10);
  await makeClassOf(baseURL, material?.id ?? 0, title, { lang, startAt });
  await enter(page, 'admin', { lang });
  await strip.shoot(say('Start marking'));
  await strip.press(page.getByRole('main').getByRole('link', { name: title }));
  await strip.shoot();
  await strip.press(tab(page, say('People')));
  await strip.shoot(say('Enrol trainees'));
  await strip.press(page.getByRole('table').getByRole('button').last());
  await strip.shoot(say('Enrol trainees'));
  await strip.press(page.getByRole('menuitem', { name: say('Take out of the class') }));
  await strip.shoot(say('Take out'));
  await strip.press(act(page.getByRole('dialog'), say('Take out')));
  await expect(page.getByText(say('Nobody is enrolled yet'))).toBeVisible();
  await strip.shoot(say('Enrol trainees'));
}
