import type { Page } from '@playwright/test';
import { expect, test } from '../support/server.ts';

/** Has the page's browser make and show passkeys by itself, as one does whose owner's finger is always there. */
async function plugAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const password = 'keiko-demo';

async function signInByPassword(page: Page): Promise<void> {
  await page.getByLabel('Account name').fill('sarah.miller');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** As one whose session is over. */
async function toTheDoor(page: Page, site: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${site}/settings`);
  await expect(page.getByRole('heading', { name: 'Sign in to Keiko' })).toBeVisible();
}

test('a passkey is added, asked for after the password, enough by itself, and removed', async ({
  page,
  server,
}) => {
  // No browser takes an address of numbers for a passkey's site.
  const site = server.url.replace('127.0.0.1', 'localhost');
  await plugAuthenticator(page);
  await page.goto(`${site}/auth/login?redirect=%2Fsettings`);
  await signInByPassword(page);

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the passkey').fill('Office PC');
  await dialog.getByLabel('Current password').fill('a wrong one');
  await dialog.getByRole('button', { name: 'Add the passkey' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The current password is not right.');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Add the passkey' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [code = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await toTheDoor(page, site);
  await signInByPassword(page);
  await expect(page.getByRole('heading', { name: 'Now your passkey' })).toBeVisible();
  await page.getByRole('button', { name: 'Use the passkey' }).click();
  await expect(page.getByText('Office PC')).toBeVisible();

  await toTheDoor(page, site);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('Office PC')).toBeVisible();

  await toTheDoor(page, site);
  await signInByPassword(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code.toUpperCase());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('9 recovery codes left')).toBeVisible();

  await page.getByRole('button', { name: 'Remove the passkey “Office PC”' }).click();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Office PC', { exact: true })).toBeHidden();
  await toTheDoor(page, site);
  await signInByPassword(page);
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
});
