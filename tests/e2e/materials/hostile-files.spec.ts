import { openHostileFiles } from '../support/hostile.ts';
import { testWithWorker as test } from '../support/server.ts';

test('files that are made to run something run nothing in our origin', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  await openHostileFiles({ page, browser, server }, new URL(server.url).host);
});
