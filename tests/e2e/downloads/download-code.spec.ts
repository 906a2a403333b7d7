import { makeClassOf } from '../support/class-of.ts';
import { ask, enter } from '../support/enter.ts';
import { waitForWorker } from '../support/leave.ts';
import { expect, testWithWorker as test } from '../support/server.ts';
import { englishTrainee } from '../support/sign-in.ts';
import { challengeOf, chooseLanguage, runProgram, showPane } from '../support/workbench.ts';

const titles = ['Waiting at the counters', 'Books that are late'];

interface Outline {
  readonly sections: readonly { readonly materials: readonly { readonly id: number }[] }[];
}

const python = `count, _ = map(int, input().split())
free_at = [0] * count
while True:
    try:
        arrival, minutes = map(int, input().split())
    except EOFError:
        break
    counter = min(range(count), key=lambda one: (max(free_at[one], arrival), one))
    start = max(arrival, free_at[counter])
    free_at[counter] = start + minutes
    print(counter + 1, start - arrival)
`;
const ruby = `count, = gets.split.map(&:to_i)
free_at = Array.new(count, 0)
$stdin.each_line do |line|
  arrival, minutes = line.split.map(&:to_i)
  counter = free_at.index { |free| free <= arrival } || free_at.index(free_at.min)
  start = [arrival, free_at[counter]].max
  free_at[counter] = start + minutes
  puts "#{counter + 1} #{start - arrival}"
end
`;
const perl = `my ($count) = split ' ', <STDIN>;
my @free_at = (0) x $count;
while (<STDIN>) {
    my ($arrival, $minutes) = split;
    my ($counter) = sort {
        ($free_at[$a] > $arrival ? $free_at[$a] : $arrival) <=> ($free_at[$b] > $arrival ? $free_at[$b] : $arrival) || $a <=> $b
    } 0 .. $#free_at;
    my $start = $free_at[$counter] > $arrival ? $free_at[$counter] : $arrival;
    $free_at[$counter] = $start + $minutes;
    print $counter + 1, ' ', $start - $arrival, "\\n";
}
`;

test('a class that was downloaded brings what runs its code, as much as was chosen', async ({
  page,
  server,
}) => {
  await enter(page, 'instructor');
  const ids: number[] = [];
  for (const title of titles) ids.push(await challengeOf(page, title));
  const name = `Offline code ${Date.now()}`;
  const classId = await makeClassOf(server.url, ids, name);
  await enter(page, englishTrainee, { path: `/classes/${classId}` });
  await waitForWorker(page);
  const { sections } = await ask<Outline>(page, `/api/trainee/classes/${classId}`);
  const queries = sections[0]?.materials[1]?.id;

  await page.getByRole('button', { name: 'Download for offline' }).click();
  const sheet = page.getByRole('dialog', { name: 'Download for offline' });
  await expect(sheet.getByRole('checkbox', { name: 'Run Python 3 without' })).toBeChecked();
  await expect(sheet.getByText('13.4 MB', { exact: true })).toBeVisible();
  for (const name of ['Run Ruby without', 'Run Perl without']) {
    const large = sheet.getByRole('checkbox', { name });
    await expect(large).not.toBeChecked();
    await large.check();
  }
  await expect(sheet.getByText('Total').locator('..')).toContainText(/7\d(\.\d)? MB/);
  await sheet.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByText(/^On this device · /)).toBeVisible({ timeout: 60_000 });

  await server.stop();
  try {
    await page.goto(`${server.url}/train/${classId}`);
    await showPane(page, 'Code');
    for (const [language, program] of [
      ['Python 3', python],
      ['Ruby', ruby],
      ['Perl', perl],
    ] as const) {
      await showPane(page, 'Code');
      await chooseLanguage(page, language);
      await expect(page.getByText('Runs on this device')).toBeVisible();
      await runProgram(page, program);
      await expect(page.getByText('2 of 2 passed · on this device')).toBeVisible();
      await runProgram(page, language === 'Ruby' ? 'puts 1' : 'print(1);');
      await expect(page.getByText('0 of 2 passed · on this device')).toBeVisible();
    }
    await page.goto(`${server.url}/train/${classId}?c=${queries}`);
    await runProgram(page, 'select 1;');
    await expect(page.getByText('0 of 2 passed · on this device')).toBeVisible();
    await showPane(page, 'Code');
    await page.keyboard.press('Shift+Alt+KeyF');
    const lines = page.getByRole('textbox', { name: 'Code', exact: true }).locator('.cm-line');
    await expect(lines).toHaveText(['select', '  1;', '']);
  } finally {
    await server.start();
  }
});
