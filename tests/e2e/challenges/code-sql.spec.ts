import { expect, test } from '../support/server.ts';
import { openWorkbench, runProgram } from '../support/workbench.ts';

const late = `select books.title, members.name,
  cast(julianday('2026-04-30') - julianday(due_on) as integer) as days
from loans
join books on books.id = loans.book_id
join members on members.id = loans.member_id
where returned_on is null and due_on < '2026-04-30'
order by days desc, books.title;`;

test('a database is asked on the device, without a network, and told right from wrong', async ({
  page,
  baseURL,
}) => {
  await openWorkbench(page, baseURL ?? '', { title: 'Books that are late' });
  await expect(page.getByText('Runs on this device')).toBeVisible();
  await runProgram(page, late);
  await expect(page.getByText('2 of 2 passed · on this device')).toBeVisible();

  await page.context().setOffline(true);
  await runProgram(page, late.replace("< '2026-04-30'", "<= '2026-04-30'"));
  await expect(page.getByText('1 of 2 passed · on this device')).toBeVisible();
  await runProgram(page, late.replace('books.title, members.name', 'books.titel, members.name'));
  await expect(page.getByText('0 of 2 passed · on this device')).toBeVisible();
  await expect(
    page.getByText('Parse error near line 1: no such column: books.titel', { exact: true }),
  ).toBeVisible();
  await runProgram(page, late);
  await expect(page.getByText('2 of 2 passed · on this device')).toBeVisible();
});
