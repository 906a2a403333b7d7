// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CsatPrompt } from '../../../../domain/csat/csat.schema.ts';
import { closePage, openPage } from '../../../../tests/support/browser/page.ts';
import { listWaiting } from '../../../offline/outbox/outbox.ts';
import { entityPrefix, say, stillAsked } from './csat-prompts.queries.ts';

beforeEach(() => void openPage());
afterEach(closePage);

const item = (type: 'satisfaction' | 'comprehension') => ({
  type,
  id: type,
  label: 'How was it?',
  help: '',
  isRequired: false,
  condition: null,
});

const prompt: CsatPrompt = {
  classId: 7,
  classTitle: 'C',
  lang: 'en',
  occasion: 'week:2026-11-23',
  rhythm: 'weekly',
  sectionTitle: null,
  isAnonymous: true,
  items: [item('satisfaction'), item('comprehension')],
};

const waiting = (entity: string, kind: string) => ({ entity, body: { said: { kind } } });

describe('what is still asked', () => {
  test.each([
    ['all, while nothing waits', [], ['satisfaction', 'comprehension']],
    ['the other one', [waiting('csat:7:week:2026-11-23', 'satisfaction')], ['comprehension']],
    ['nothing after “not now”', [waiting('csat:7:week:2026-11-23', 'skip')], []],
    [
      'all, when it was said of another week',
      [waiting('csat:7:week:2026-11-16', 'skip')],
      ['satisfaction', 'comprehension'],
    ],
    [
      'all, when it was said in another class',
      [waiting('csat:70:week:2026-11-23', 'skip')],
      ['satisfaction', 'comprehension'],
    ],
  ])('%s', (_, operations, kinds) =>
    expect(
      stillAsked([prompt], operations).flatMap(({ items }) => items.map(({ type }) => type)),
    ).toEqual(kinds),
  );
});

describe('what is said', () => {
  test.each([true, false])('tells whether no name was promised: %s', async (isAnonymous) => {
    await say({ ...prompt, isAnonymous }, { kind: 'satisfaction', rating: 4 });
    const [waiting] = await listWaiting(entityPrefix);
    expect(waiting?.body).toEqual({
      occasion: prompt.occasion,
      said: { kind: 'satisfaction', rating: 4 },
      saidAt: expect.any(String),
      isAnonymous,
    });
  });
});
