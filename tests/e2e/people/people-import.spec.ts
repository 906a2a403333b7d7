import { toCp932 } from '../../support/cp932.ts';
import { runCount } from '../../support/sample.ts';
import { ask, enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

interface Listed {
  readonly accountName: string;
  readonly name: string;
}

const count = runCount(24, 200);
const prefix = 'hankaku-e2e-';
const surnames = ['髙橋', '佐藤', '﨑山', '田中'];

/** What Excel in Japan saves: CP932, with an account of somebody else's and a word that is no role. */
function fileOf(): Buffer {
  const rows = Array.from({ length: count }, (_, at) => {
    const name = `${surnames[at % surnames.length]}　①号${at + 1}`;
    return `${prefix}${at + 1},${name},${prefix}${at + 1}@example.jp,受講者,２０２７年度/新人～研修`;
  });
  const refused = [`${prefix}1,重複,,,`, `${prefix}x,誰か,,王様,`, `${prefix}y,誰か,住所,,`];
  return toCp932(['社員番号,氏名,メールアドレス,権限,所属', ...rows, ...refused, ''].join('\r\n'));
}

test('an admin brings people in from a file, sees them, and takes them back', async ({ page }) => {
  await enter(page, 'admin', { path: '/people/import' });

  await test.step('the file is read as it is, and its columns are known', async () => {
    await page.getByLabel('Choose a CSV file').setInputFiles({
      name: '新入社員.csv',
      mimeType: 'text/csv',
      buffer: fileOf(),
    });
    await expect(page.getByRole('heading', { name: '新入社員.csv' })).toBeVisible();
    await expect(page.getByLabel('Encoding')).toHaveValue('shift_jis');
    await expect(page.getByLabel('What “社員番号” is')).toHaveValue('accountName');
    await expect(page.getByText('髙橋　①号1', { exact: true })).toBeVisible();
  });

  await test.step('the check names what is refused, and writes nothing', async () => {
    await page.getByRole('checkbox', { name: /Send new people an e-mail/ }).uncheck();
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByText('Nothing has been changed yet.')).toBeVisible({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Refused 3' }).click();
    await expect(page.getByText('There is no role “王様”.')).toBeVisible();
    await expect(page.getByText('“住所” is not an e-mail address.')).toBeVisible();
    await expect(page.getByText('stands in line 2 already')).toBeVisible();
    expect(await ask<Listed[]>(page, `/api/people?keyword=${prefix}`)).toEqual([]);
  });

  await test.step('they come in, and the page says so after a reload too', async () => {
    await page.getByRole('button', { name: `Import ${count} people` }).click();
    await expect(page.getByText('The import is done.')).toBeVisible({ timeout: 120_000 });
    await page.reload();
    await expect(page.getByText('The import is done.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Created ${count}` })).toBeVisible();
    const people = await ask<Listed[]>(page, `/api/people?keyword=${prefix}&limit=100`);
    expect(people).toHaveLength(Math.min(count, 100));
    const named = encodeURIComponent('髙橋　①号1');
    const [first] = await ask<Listed[]>(page, `/api/people?keyword=${named}`);
    expect(first).toMatchObject({ name: '髙橋　①号1', accountName: `${prefix}1` });
  });

  await test.step('the import is undone, and nobody of it is left', async () => {
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('button', { name: 'Undo everything' }).click();
    await expect(page.getByText(`${count} rows were taken back.`)).toBeVisible({
      timeout: 120_000,
    });
    expect(await ask<Listed[]>(page, `/api/people?keyword=${prefix}`)).toEqual([]);
    await page.getByRole('link', { name: 'Import people' }).click();
    const entry = page.getByRole('row').filter({ hasText: '新入社員.csv' });
    await expect(entry.getByText('Undone')).toBeVisible();
  });
});
