import { engines } from '../../../support/engines/engines.ts';
import { Line } from '../../../support/engines/line.ts';
import type { Visitor } from '../../../support/engines/visitor.ts';
import { test } from '../../support/server.ts';
import { keepPicture } from './keep-picture.ts';
import { answerSurvey, workInApp } from './handing-in.ts';
import { goThroughMaterials } from './materials.ts';
import { answerEveryKind, answerOffline, writeNote } from './saving.ts';
import { changePeople, makeClass } from './people.ts';
import { comeAndGo } from './pages.ts';

/** All that a trainee and an instructor do, in one engine. */
export function goLongWay(name: string): void {
  const engine = engines.find((one) => one.name === name);
  if (!engine) throw new Error(`There is no ${name}.`);
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
}
