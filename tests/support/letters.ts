import type { TestApp } from './test-app.ts';

/** What was mailed to an address, the newest first: subjects in English, and the links' secrets. */
export async function lettersTo(
  test: TestApp,
  address: string,
): Promise<{ subject: string; url: string }[]> {
  const { rows } = await test.services.database.pool.query<{ subject: string; url: string | null }>(
    `select letter->'subject'->>'en' as subject, letter->'action'->>'url' as url
     from mails where address = $1 order by id desc`,
    [address],
  );
  return rows.map(({ subject, url }) => ({ subject, url: url ?? '' }));
}

/** What stands behind the `#` of the newest link. */
export async function secretSentTo(test: TestApp, address: string): Promise<string> {
  const letters = await lettersTo(test, address);
  const url = letters.find((letter) => letter.url !== '')?.url ?? '';
  return url.slice(url.indexOf('#') + 1);
}
