import { engines } from '../../support/engines/engines.ts';
import { Line } from '../../support/engines/line.ts';
import type { Visitor } from '../../support/engines/visitor.ts';
import { test } from '../support/server.ts';
import { keepPicture } from './support/keep-picture.ts';
import { answerSurvey, workInApp } from './support/handing-in.ts';
import { goThroughMaterials } from './support/materials.ts';
import { answerEveryKind, answerOffline, writeNote } from './support/saving.ts';
import { changePeople, makeClass } from './support/people.ts';
import { comeAndGo } from './support/pages.ts';

for (const engine of engines)
  test.describe(engine.name, () => {
    // A server for each: what was done from one would be there for the next.
    test.use({ env: { LONG_WAY: engine.name } });

    test(`in ${engine.name} a trainee and an instructor do all that they do`, async ({
      server,
      request,
    }) => {
      test.skip(!engine.isHere, `${engine.packages}: not on this machine.`);
      const line = await Line.to(server.url);
      const visitor = await engine.open();
      const step = (title: string, take: (visitor: Visitor) => Promise<void>) =>
        test.step(title, () => take(visitor));
      try {
        await step('pages come back', (page) => comeAndGo(page, line.url));
        // WebKitGTK unpacks H.264 only with Debian's libav.
        const mayLackFilms = engine.name === 'WebKit';
        await step('every kind of material', (page) =>
          goThroughMaterials(page, line.url, { mayLackFilms }),
        );
        await step('a survey', (page) => answerSurvey(page, line.url, request));
        await step('an app', (page) => workInApp(page, line.url, request));
        await step('notes', (page) => writeNote(page, line.url, request));
        await step('a quiz', (page) => answerEveryKind(page, line.url));
        await step('no network', (page) => answerOffline(page, line, request));
        await step('other people', (page) => changePeople(page, line));
        await step('staff', (page) => makeClass(page, line.url, request));
      } finally {
        await keepPicture(visitor);
        await visitor.close();
        await line.cut();
      }
    });
  });
