import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  emptyCode,
  usualPageLimits,
} from '../../../../domain/challenges/code/code-content.schema.ts';
import { faultsOfCode } from '../../../../domain/challenges/code/code-faults.rules.ts';
import { getClassCode, runCode } from '../../../../domain/challenges/code/code.contract.ts';
import { listFrontendTemplates } from '../../../../domain/challenges/code/frontend/frontend-templates.contract.ts';
import { joinPage, splitPage } from '../../../../domain/challenges/code/frontend/page-files.ts';
import { submitCode } from '../../../../domain/challenges/code/keep-code.contract.ts';
import { codeRoom } from '../../../../tests/support/code-room.ts';
import { hasChromium, hasSandbox, realRunner } from '../../../../tests/support/runner.ts';

const html = (body: string, script = '') =>
  joinPage([
    {
      path: 'index.html',
      content: `<!doctype html><html lang="en"><head><title>Page</title></head><body><main>${body}</main><script src="script.js"></script></body></html>`,
    },
    { path: 'script.ts', content: script },
  ]);

const right = html(
  '<h1>Page</h1><button>Add</button> <output>0</output>',
  `let n: number = 0;
document.querySelector('button')!.addEventListener('click', () => {
  document.querySelector('output')!.textContent = String(++n);
});`,
);

const content = {
  ...emptyCode('frontend'),
  statement: { en: 'Count.', ja: '' },
  languages: [
    { language: 'html' as const, starter: html(''), solution: right, ...usualPageLimits },
  ],
  cases: [
    {
      id: 'a',
      title: '',
      isPublic: true,
      weight: 40,
      input: "click('button'); click('button'); print(text('output'));",
      expected: '2\n',
    },
    {
      id: 'b',
      title: '',
      isPublic: false,
      weight: 60,
      input: "await accessibility(); print(errors(), 'secret check');",
      expected: 'no problems\n0 secret check\n',
    },
  ],
};

it('is solved by a page, and by nothing else', () => {
  const sentences = (languages: typeof content.languages) =>
    faultsOfCode({ ...content, languages }).map(({ sentence }) => sentence.en);
  const [setup] = content.languages;
  if (!setup) throw new Error('no setup');
  expect(sentences([{ ...setup, language: 'nodejs' as never }])).toEqual([
    'This kind of challenge cannot be solved in Node.js.',
  ]);
  expect(sentences([{ ...setup, solution: '===== style.css =====\n' }])).toEqual([
    'The solution has no file “index.html”.',
  ]);
  expect(sentences([setup])).toEqual([]);
  const program = { ...content, style: 'algorithm' as const };
  expect(faultsOfCode(program).map(({ sentence }) => sentence.en)).toEqual([
    'This kind of challenge cannot be solved in HTML.',
  ]);
});

describe.skipIf(!hasSandbox || !hasChromium)('a page that is handed in', () => {
  let room: Awaited<ReturnType<typeof codeRoom>>;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const real = await realRunner(['html']);
    close = real.close;
    room = await codeRoom(real.runner);
    await room.test.work();
  });
  afterAll(async () => {
    await room.close();
    await close();
  });

  async function verdictsOf(code: string) {
    const { at } = await room.placed(content);
    const moment = room.now();
    await room.trainee.client.call(submitCode, {
      params: { submissionUuid: randomUUID() },
      body: { ...at, language: 'html', code, startedAt: moment, submittedAt: moment },
    });
    await expect
      .poll(async () => (await room.submissionsOf(room.trainee, at))[0]?.judgement, {
        timeout: 200_000,
        interval: 500,
      })
      .not.toBeNull();
    const [only] = await room.submissionsOf(room.trainee, at);
    return { verdicts: only?.judgement?.cases.map(({ verdict }) => verdict), only };
  }

  it('templates are for those who write challenges', async () => {
    expect((await room.trainee.client.call(listFrontendTemplates, {})).status).toBe(403);
    const { result } = await room.instructor.client.call(listFrontendTemplates, {});
    expect(result.map(({ id }) => id)).toEqual(['page', 'button', 'form', 'list']);
    for (const { files } of result) expect(splitPage(joinPage(files))).toEqual(files);
  });

  it('shows nothing of its hidden checks', async () => {
    const { at } = await room.placed(content);
    const shown = await room.trainee.client.call(getClassCode, { params: at });
    expect(JSON.stringify(shown)).not.toContain('secret');
    expect(shown.result.cases.map(({ id }) => id)).toEqual(['a']);
  });

  it('earns the points of the checks that it passes', { timeout: 240_000 }, async () => {
    const { verdicts, only } = await verdictsOf(right);
    expect(verdicts).toEqual(['passed', 'passed']);
    expect(only?.points).toBe(100);
    expect(JSON.stringify(only)).not.toContain('secret');
  });

  it('does not pass by what it does to its own browser', { timeout: 240_000 }, async () => {
    const { verdicts } = await verdictsOf(
      html(
        '<img src="a.png"><button>Add</button><output>0</output>',
        `Object.defineProperty(Node.prototype, 'textContent', { get: () => '2' });
window.print = () => {};
window.axe = { run: async () => ({ violations: [] }) };
throw new Error('an error');`,
      ),
    );
    expect(verdicts).toEqual(['differs', 'differs']);
  });

  describe('that is to look like the solution', () => {
    const sizes = [
      { width: 375, height: 667 },
      { width: 800, height: 600 },
    ];
    const card = (style: string, script = '') =>
      html(`<style>${style}</style><div class="card">Card</div><p class="clock">12:00</p>`, script);
    const solution = card('.card { background: #1e3a8a; height: 200px }');
    const task = (isPublic: boolean) => ({
      ...content,
      languages: content.languages.map((setup) => ({ ...setup, solution })),
      cases: [
        {
          id: 'looks',
          title: '',
          isPublic,
          weight: 100,
          input: "print(text('.card'));",
          expected: 'Card\n',
          visual: { sizes, masks: ['.clock'], tolerance: 0.5 },
        },
      ],
    });

    const run = async (isPublic: boolean, code: string) => {
      const { at } = await room.placed(task(isPublic));
      const body = { language: 'html' as const, code };
      const { result } = await room.trainee.client.call(runCode, { params: at, body });
      return result.judgement.cases[0];
    };

    it('shows both and what differs, when a public case is run', { timeout: 240_000 }, async () => {
      // What is masked is another time, and nothing is compared while it moves.
      const moving = `.card { background: #1e3a8a; height: 200px; animation: in 60s }
@keyframes in { from { opacity: 0 } }`;
      const alike = await run(
        true,
        card(moving, "document.querySelector('.clock')!.textContent = '09:41';"),
      );
      expect(alike?.pictures).toMatchObject(sizes.map((size) => ({ ...size, isAlike: true })));
      expect(alike?.verdict).toBe('passed');
      const other = await run(true, card('.card { background: #991b1b; height: 200px }'));
      expect(other).toMatchObject({ verdict: 'differs', points: 0, stdout: 'Card\n' });
      const [small] = other?.pictures ?? [];
      expect(small?.differing).toBeGreaterThan(10);
      for (const picture of Object.values(small?.shown ?? {}))
        expect(picture).toMatch(/^data:image\/webp;base64,/);
      expect(Object.keys(small?.shown ?? {})).toEqual(['expected', 'got', 'difference']);
    });

    it('keeps what is hidden, and keeps no picture', { timeout: 240_000 }, async () => {
      const submitted = async (isPublic: boolean, code: string) => {
        const { at } = await room.placed(task(isPublic));
        const moment = room.now();
        await room.trainee.client.call(submitCode, {
          params: { submissionUuid: randomUUID() },
          body: { ...at, language: 'html', code, startedAt: moment, submittedAt: moment },
        });
        const read = async () => (await room.submissionsOf(room.trainee, at))[0];
        await expect
          .poll(async () => (await read())?.judgement, { timeout: 200_000, interval: 500 })
          .not.toBeNull();
        return await read();
      };
      const wrong = card('.card { background: #991b1b; height: 200px }');
      const shown = await submitted(true, wrong);
      expect(shown?.judgement?.cases[0]?.pictures).toHaveLength(2);
      expect(JSON.stringify(shown)).not.toContain('data:image');
      const hidden = await submitted(false, wrong);
      expect(hidden?.judgement?.cases[0]).toMatchObject({ verdict: 'differs', points: 0 });
      expect(hidden?.judgement?.cases[0]?.pictures).toBeUndefined();
    });

    it('is not deceived by what a page does to its own browser', { timeout: 240_000 }, async () => {
      const forged = card(
        '.card { height: 200px } .clock { position: fixed; inset: 0 }',
        `Object.defineProperty(Document.prototype, 'getAnimations', { value: () => { throw 1; } });
Element.prototype.getBoundingClientRect = () => ({ x: 0, y: 0, width: 9999, height: 9999 });
window.requestAnimationFrame = () => 0;`,
      );
      const outcome = await run(true, forged);
      expect(outcome?.verdict).toBe('differs');
      expect(outcome?.pictures?.map(({ isAlike }) => isAlike)).toEqual([false, false]);
    });
  });
});
