// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Review } from '../../../../../domain/challenges/code/review.schema.ts';
import { closePage, openPage, queriesOf } from '../../../../../tests/support/browser/page.ts';
import {
  refusal,
  type ServerStub,
  success,
} from '../../../../../tests/support/browser/server-stub.ts';
import { newQueryClient } from '../../../../lib/query-client.ts';
import { useDecision } from './use-decision.ts';
import { useReview } from './use-review.ts';

const waiting: Review = {
  attemptId: 4,
  trainee: { id: 2, name: 'Aiko', imageUrl: null },
  number: 1,
  submittedAt: '2026-11-21T03:10:00.000Z',
  language: 'python3',
  state: 'waiting',
  scoreStatus: 'scoring',
  points: null,
  maxPoints: 10,
  commentCount: 0,
  isAnswered: false,
  classId: 1,
  classMaterialId: 9,
  style: 'algorithm',
  code: '',
  isConversation: false,
  takenBy: 'webbrowser',
  cases: [
    { id: 'a', title: '', input: '', expected: '', isPublic: true, weight: 4 },
    { id: 'b', title: '', input: '', expected: '', isPublic: false, weight: 3 },
  ],
  statement: { en: '', ja: '' },
  rubric: [{ id: 'r', title: 'Style', points: 3 }],
  judgement: null,
  comment: '',
  isAssisted: false,
  rubricPoints: {},
  casePoints: null,
  comments: [],
  timeline: [],
  phrases: [],
};

let server: ServerStub;

beforeEach(() => {
  ({ server } = openPage());
  server.on('PUT', '/api/reviews/4', () => success({ ...waiting, state: 'draft' }));
});
afterEach(closePage);

function decide(given: Partial<Review> = {}) {
  const { result } = renderHook(() => useDecision({ ...waiting, ...given }, useReview(9)), {
    wrapper: queriesOf(newQueryClient()),
  });
  return {
    form: () => result.current,
    type: (criterion: string, cases: string) => {
      act(() => {
        result.current.setCriterion('r', criterion);
        result.current.setCases(cases);
      });
    },
    save: () => act(async () => await result.current.save()),
    confirm: () => act(async () => await result.current.confirm()),
  };
}
const sent = () => server.of('PUT').map(({ body }) => body);

describe('what a reviewer types', () => {
  it.each([
    // All that the criterion and the cases have to give, and not more.
    ['3', '7', 10],
    ['1,5', '0.5', 2],
    ['3.1', '7', undefined],
    ['3', '7.5', undefined],
    ['-1', '7', undefined],
    ['some', '7', undefined],
  ])('of a criterion “%s” and of the cases “%s” is %s', async (criterion, cases, points) => {
    const { form, type, save } = decide();
    type(criterion, cases);
    expect(form().isFit).toBe(points !== undefined);
    if (points !== undefined) expect(form().points).toBe(points);
    expect(await save()).toBe(points !== undefined);
    expect(sent()).toHaveLength(points === undefined ? 0 : 1);
  });

  it('may be half of it, unless the trainee was told the whole', async () => {
    const draft = decide();
    draft.type('2', '');
    expect(await draft.save()).toBe(true);
    expect(sent()).toEqual([
      { comment: '', isAssisted: false, rubricPoints: { r: 2 }, casePoints: null },
    ]);
    const published = decide({ state: 'published', rubricPoints: { r: 2 }, casePoints: 5 });
    published.type('', '5');
    expect(published.form()).toMatchObject({ isFit: true, points: null, hasFailed: true });
    expect(await published.save()).toBe(false);
    expect(sent()).toHaveLength(1);
  });
});

describe('a decision', () => {
  it('is sent when something was changed, or when it is confirmed as it stands', async () => {
    const { save, confirm } = decide({ rubricPoints: { r: 2 }, casePoints: 5 });
    expect(await save()).toBe(true);
    expect(sent()).toEqual([]);
    expect(await confirm()).toBe(true);
    expect(sent()).toHaveLength(1);
  });

  it('is not sent again that was made before, nor is one that is not whole', async () => {
    expect(await decide({ state: 'draft', rubricPoints: { r: 2 }, casePoints: 5 }).confirm()).toBe(
      true,
    );
    expect(await decide().confirm()).toBe(true);
    expect(sent()).toEqual([]);
  });

  it('has not been kept where the server does not take it, until it does', async () => {
    server.on('PUT', '/api/reviews/4', () => refusal('unavailable'));
    const { form, type, save } = decide();
    type('2', '');
    expect(await save()).toBe(false);
    expect(form().hasFailed).toBe(true);
    server.on('PUT', '/api/reviews/4', () => success({ ...waiting, state: 'draft' }));
    expect(await save()).toBe(true);
    expect(form().hasFailed).toBe(false);
  });

  it('says of a draft that was taken over that it is one, of the criteria that it names alone', async () => {
    const { form, save } = decide({ rubricPoints: { r: 1 } });
    act(() =>
      form().take({
        text: 'Well named.',
        criteria: [
          { id: 'r', title: 'Style', points: 2, reason: '' },
          { id: null, title: 'Other', points: 9, reason: '' },
        ],
      }),
    );
    await save();
    expect(sent()).toEqual([
      { comment: 'Well named.', isAssisted: true, rubricPoints: { r: 2 }, casePoints: null },
    ]);
  });
});
