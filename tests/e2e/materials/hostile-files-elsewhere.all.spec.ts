import { openHostileFiles } from '../support/hostile.ts';
import { testWithWorker as test } from '../support/server.ts';

// Files leave by another name of this machine, which is another origin to a browser.
test.use({ hasContentHost: true });

test('files that are made to run something run nothing in our origin, and are not even there', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  await openHostileFiles({ page, browser, server }, `localhost:${new URL(server.url).port}`);
});
