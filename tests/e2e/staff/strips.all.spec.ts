import { expect, testWithWorker as test } from '../support/server.ts';
import { saidIn } from '../support/said-in.ts';
import { Strip } from '../support/strip.ts';
import { answerDiscussion, readReports } from './jobs/answer.ts';
import { findWhoIsBehind, mark } from './jobs/care.ts';
import { followExam } from './jobs/exam.ts';
import { makeClass, takeOut } from './jobs/run-classes.ts';
import type { Scene } from './jobs/scene.ts';

// The seven jobs of staff, filmed. At each step one thing on the screen is filled: what is to be done next.

/** How many presses each takes; on a narrow screen the points of a review are a pane of their own. */
const jobs: Record<string, { film: (scene: Scene) => Promise<void>; presses: number | Presses }> = {
  class: { film: makeClass, presses: 10 },
  marking: { film: mark, presses: { 390: 5, 820: 5, 1280: 4 } },
  behind: { film: findWhoIsBehind, presses: 3 },
  'take out': { film: takeOut, presses: 5 },
  discussion: { film: answerDiscussion, presses: 2 },
  reports: { film: readReports, presses: 2 },
  exam: { film: followExam, presses: 4 },
};
type Presses = Record<Width, number>;
type Width = (typeof sizes)[number]['width'];

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 860 },
] as const;

for (const lang of ['en', 'ja'] as const)
  for (const size of sizes)
    for (const [name, { film, presses }] of Object.entries(jobs))
      test(`${name}: the next step is all that is filled, ${size.width} wide, ${lang}`, async ({
        page,
        baseURL,
      }) => {
        await page.setViewportSize(size);
        const strip = new Strip(page, test.info().outputPath('strips'));
        strip.begin(name);
        try {
          const say = saidIn(lang);
          await film({ page, baseURL: baseURL ?? '', strip, lang, say });
        } finally {
          await strip.keep();
        }
        expect(strip.presses).toBe(typeof presses === 'number' ? presses : presses[size.width]);
      });
