import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { failsPage } from './fails-page.ts';

const nothing = { state: { data: undefined } };

test.each([
  ['an unknown address', new ApiError(404, []), true],
  ['what one may not see', new ApiError(403, []), true],
  ['a session that ended', new ApiError(401, []), false],
  ['too many questions', new ApiError(429, []), false],
  ['a server at fault', new ApiError(500, []), false],
  ['no network', new NetworkError(undefined), false],
])('%s', (_name, error, isFailed) => {
  expect(failsPage(error, nothing)).toBe(isFailed);
});

test('what is shown already stays', () => {
  expect(failsPage(new ApiError(404, []), { state: { data: {} } })).toBe(false);
});
