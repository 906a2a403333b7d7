// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, openPage } from '../../../../tests/support/browser/page.ts';
import type { ServerStub } from '../../../../tests/support/browser/server-stub.ts';
import { inboxQuery } from './inbox.queries.ts';

let server: ServerStub;
beforeEach(() => {
  ({ server } = openPage());
});
afterEach(closePage);

/** So many in all, of which the server tells no more than what was asked for. */
function holds(count: number): void {
  server.on('GET', /^\/api\/reports\?/, ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
    const result = Array.from(
      { length: Math.max(0, Math.min(limit, count - offset)) },
      (_, at) => ({
        id: offset + at + 1,
      }),
    );
    return Response.json({ code: 200, result, pagination: { count, limit, offset } });
  });
}

async function idsOfPages(pages: number): Promise<(number | undefined)[][]> {
  const data = await new QueryClient().fetchInfiniteQuery({ ...inboxQuery({ status: 1 }), pages });
  return data.pages.map(({ reports }) => [reports[0]?.id, reports.at(-1)?.id]);
}

it('what comes next begins after all that has come, up to the last of them', async () => {
  holds(120);
  expect(await idsOfPages(9)).toEqual([
    [1, 50],
    [51, 100],
    [101, 120],
  ]);
  expect(server.asked.every(({ path }) => path.includes('status=1'))).toBe(true);
});

it('nothing more is asked for where one page holds them all', async () => {
  holds(50);
  expect(await idsOfPages(9)).toEqual([[1, 50]]);
  expect(server.asked).toHaveLength(1);
});
