import { type APIRequestContext, expect } from '@playwright/test';
import { expectText, fill, fillIn, setValue, signIn } from '../../../support/engines/learner.ts';
import type { Line } from '../../../support/engines/line.ts';
import { press, shown, type Visitor } from '../../../support/engines/visitor.ts';
import { openMaterial } from './materials.ts';

const loginForm = { role: 'textbox', name: /Account name/ } as const;

async function chooseInAccount(visitor: Visitor, item: string): Promise<void> {
  await press(visitor, { role: 'button', name: /^Account of/ });
  await press(visitor, { role: 'menuitem', name: item });
}

/** A class is kept on the device, the device is locked, opened again, left, and another one comes. */
export async function changePeople(visitor: Visitor, line: Line): Promise<void> {
  await visitor.open(`${line.url}/classes/7`);
  await press(visitor, { role: 'button', name: 'Download for offline' });
  await press(visitor, { role: 'button', name: 'Download' });
  await expectText(visitor, /On this device\s*· \d/, 120_000);
  await openMaterial(visitor, line.url, 7, 'レビュー演習 / Review exercise');
  await line.cut();
  await visitor.reload();
  await expectText(visitor, /Review exercise/);
  await line.mend();
  await visitor.open(`${line.url}/`);
  await chooseInAccount(visitor, 'Lock this device');
  await shown(visitor, loginForm);
  await press(visitor, { role: 'button', name: /Maria Santos/ });
  await fillIn(visitor);
  await shown(visitor, { role: 'button', name: 'Account of Maria Santos' });
  await chooseInAccount(visitor, 'Sign out');
  await press(visitor, { role: 'button', name: 'Sign out' });
  await shown(visitor, loginForm);
  await fillIn(visitor, 'lan.nguyen');
  await shown(visitor, { role: 'button', name: /^Account of Nguyễn/ });
  await visitor.open(`${line.url}/notes`);
  await shown(visitor, { role: 'button', name: 'New note' });
  expect(await visitor.run('return document.body.innerText;')).not.toContain('coast');
  await visitor.open(`${line.url}/`);
  await chooseInAccount(visitor, 'Sign out');
  await press(visitor, { role: 'button', name: 'Sign out' });
  await shown(visitor, loginForm);
}

/** An instructor makes a class of a book and a quiz. */
export async function makeClass(
  visitor: Visitor,
  url: string,
  request: APIRequestContext,
): Promise<void> {
  const data = { accountName: 'instructor', password: 'keiko-demo' };
  await request.post('/api/auth/session', { data });
  await request.patch('/api/user', { data: { lang: 'en' } });
  await signIn(visitor, `${url}/classes/new`, 'instructor');
  await fill(visitor, /^Title/, 'Made on a tablet');
  await setValue(visitor, 'First day', '2026-01-01');
  await setValue(visitor, 'Last day', '2099-12-31');
  await press(visitor, { role: 'button', name: 'Create class' });
  await press(visitor, { role: 'button', name: 'Add section' });
  await fill(visitor, 'Section 1', 'Reading');
  await press(visitor, { role: 'button', name: 'Add materials' });
  await press(visitor, { role: 'checkbox', name: 'Select Information we hold' });
  await press(visitor, { role: 'checkbox', name: 'Select Quiz: information we hold' });
  await press(visitor, { role: 'button', name: 'Add' });
  await shown(visitor, { role: 'tab', name: 'Outline 2' });
  await visitor.reload();
  await expectText(visitor, /Quiz: information we hold/);
}
