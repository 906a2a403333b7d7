import { challengeFiles, challengeFolder, challengeYaml } from '../../support/challenge-folder.ts';
import { enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

const zip = (buffer: Buffer) => ({ name: 'doubles.zip', mimeType: 'application/zip', buffer });

test('a challenge comes in as a folder, goes out again, and is replaced by another', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await enter(page, 'instructor', { path: '/library' });
  await page.getByRole('button', { name: 'New material' }).click();
  await page.getByRole('menuitem', { name: 'Import a code challenge' }).click();
  const choose = page.getByLabel('Choose a .zip or .tar.gz file');

  await test.step('what is wrong is said by its file and field, and nothing is made', async () => {
    const wrong = challengeYaml.replace('isPublic: true', 'isPublic: maybe');
    await choose.setInputFiles(
      zip(await challengeFolder({ ...challengeFiles, 'challenge.yaml': wrong })),
    );
    await expect(page.getByRole('alert')).toHaveText(
      'challenge.yaml: “cases.0.isPublic” must be of type boolean.',
    );
  });

  await test.step('what is right is a draft', async () => {
    await choose.setInputFiles(zip(await challengeFolder()));
    await expect(page.getByRole('heading', { level: 1, name: 'Doubles' })).toBeVisible();
    await expect(main.getByText('Saved as a draft')).toBeVisible();
  });

  await test.step('it goes out as a folder of its name', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export as a folder' }).click();
    expect((await coming).suggestedFilename()).toBe('Doubles.zip');
  });

  await test.step('another folder takes its place', async () => {
    const english = 'Read a number and print it three times as large.';
    const files = { ...challengeFiles, 'statement.en.md': english };
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Replace with a folder' }).click();
    await page
      .getByRole('dialog')
      .getByLabel('Choose a .zip or .tar.gz file')
      .setInputFiles(zip(await challengeFolder(files)));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(main.getByText(english).first()).toBeVisible();
  });
});
