import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getClassCode,
  getCodeDraft,
  publishCode,
  saveCodeDraft,
  createCode,
} from '../../../../domain/challenges/code/code.contract.ts';
import { usualLimits } from '../../../../domain/challenges/code/code-content.schema.ts';
import { saveCode } from '../../../../domain/challenges/code/keep-code.contract.ts';
import { packFiles } from '../../../../domain/challenges/code/project/project.schema.ts';
import {
  answerLineComment,
  commentOnLine,
  listReviews,
  publishReviews,
  saveReview,
} from '../../../../domain/challenges/code/review.contract.ts';
import { codeRoom } from '../../../../tests/support/code-room.ts';
import { cart, only, project, shownTests } from '../../../../tests/support/sample-project.ts';

type Room = Awaited<ReturnType<typeof codeRoom>>;

describe('without a runner', () => {
  let room: Room;
  beforeAll(async () => {
    room = await codeRoom();
  });
  afterAll(() => room.close());

  it('takes only files within the project, each once', async () => {
    const { at } = await room.placed(project);
    const broken = [
      'print(1)',
      packFiles([{ path: '../cart.py', content: '' }]),
      packFiles([{ path: '/etc/cart.py', content: '' }]),
      packFiles([{ path: '.hidden', content: '' }]),
      packFiles([{ path: 'keiko_tests.py', content: '' }]),
      packFiles([{ path: '__pycache__/cart.pyc', content: '' }]),
      packFiles([
        { path: 'a', content: '' },
        { path: 'a/b', content: '' },
      ]),
    ];
    for (const code of broken) {
      const body = { language: 'python3' as const, code, savedAt: room.now() };
      const refused = await room.trainee.client.call(saveCode, { params: at, body });
      expect([code, refused.status]).toEqual([code, 400]);
      expect(refused.messages[0]).toMatch(/^“code” is not a project/);
      expect((await room.submit(room.trainee, at, code)).status).toBe(400);
    }
    expect(await room.submissionsOf(room.trainee, at)).toEqual([]);
  });

  it('shows editable and locked files, and nothing of hidden ones', async () => {
    const { at } = await room.placed(project);
    const { result, text } = await room.trainee.client.call(getClassCode, { params: at });
    const [setup] = result.languages;
    expect(JSON.parse(setup?.starter ?? '')).toEqual([
      { path: 'cart.py', content: 'def total(prices):\n    pass\n' },
    ]);
    expect(setup?.files).toEqual([{ path: 'tests/test_cart.py', content: shownTests }]);
    expect(text).not.toContain('test_large');
    expect(text).not.toContain('forty-two');
    expect(text).not.toContain('sum(prices)');
  });

  it('says before publishing what a project lacks', async () => {
    const made = await room.instructor.client.call(createCode, {
      body: { style: 'development', title: 'Cart', lang: 'en' },
    });
    const params = { materialId: made.result.id };
    const { result } = await room.instructor.client.call(getCodeDraft, { params });
    const [total, large] = project.cases;
    if (!total || !large) throw new Error('the project has two cases');
    const content = {
      ...project,
      languages: [
        { ...usualLimits, language: 'python3' as const, starter: '', solution: '', files: [] },
      ],
      cases: [{ ...total, input: '' }],
    };
    const headers = (revision: number) => ({ 'if-match': `"${revision}"` });
    const saved = await room.instructor.client.call(
      saveCodeDraft,
      { params, body: { content } },
      headers(result.revision),
    );
    const refused = await room.instructor.client.call(
      publishCode,
      { params },
      headers(saved.result.revision),
    );
    expect(refused.messages).toEqual([
      'Give trainees a file to write in, in Python 3.',
      'Add a locked or hidden file with tests in Python 3.',
      'Case 1 names no test in Python 3.',
    ]);
    const whole = { ...project, cases: [{ ...large, isPublic: true }] };
    const again = await room.instructor.client.call(
      saveCodeDraft,
      { params, body: { content: whole } },
      headers(saved.result.revision),
    );
    const open = await room.instructor.client.call(
      publishCode,
      { params },
      headers(again.result.revision),
    );
    expect(open.messages).toEqual(['Case 1 is public, but its test is in a hidden file.']);
  });

  it('takes comments on the lines of its files, and of no others', async () => {
    const { at } = await room.placed(project);
    await room.submit(room.trainee, at, only(cart));
    const { classMaterialId } = at;
    const list = await room.instructor.client.call(listReviews, { params: { classMaterialId } });
    const attemptId = list.result[0]?.attemptId ?? 0;
    const write = (path: string, line: number) =>
      room.instructor.client.call(commentOnLine, {
        params: { attemptId, commentUuid: crypto.randomUUID() },
        body: { path, line, text: 'Short.' },
      });
    expect((await write('other.py', 1)).messages).toEqual([
      '“path” is not a file of this submission.',
    ]);
    expect((await write('cart.py', 4)).messages).toEqual(['“line” is between 1 and 3.']);
    const { result } = await write('cart.py', 2);
    expect(result.comments).toMatchObject([{ path: 'cart.py', line: 2, text: 'Short.' }]);
    const body = { comment: '', rubricPoints: {}, casePoints: 100 };
    await room.instructor.client.call(saveReview, { params: { attemptId }, body });
    const body2 = { attemptIds: [attemptId] };
    await room.instructor.client.call(publishReviews, { body: body2 });
    const [submission] = await room.submissionsOf(room.trainee, at);
    const answer = (path: string) =>
      room.trainee.client.call(answerLineComment, {
        params: { submissionUuid: submission?.uuid ?? '', commentUuid: crypto.randomUUID() },
        body: { path, line: 2, text: 'Thank you.' },
      });
    expect((await answer('')).status).toBe(400);
    expect((await answer('cart.py')).result).toMatchObject({ path: 'cart.py', line: 2 });
  });
});
