import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { chromium } from 'playwright';
import { z } from 'zod';
import { findChromium } from '../../scripts/find-chromium.ts';
import { makeClassOf } from '../e2e/support/class-of.ts';
import { englishTrainee } from '../e2e/support/sign-in.ts';
import { hasFfmpeg, makeVideo } from '../support/videos.ts';
import type { Sign } from './content-clock.ts';
import { longPdf } from './measure-pdf.ts';
import type { Serving } from './serving.ts';
import { StaffClient } from './staff-client.ts';

export interface Kind {
  readonly name: string;
  readonly path: string;
  readonly sign: Sign;
  readonly isOnlineOnly?: boolean;
}

const signs: Record<string, Sign> = {
  book: { selector: 'main article h1' },
  challenge: { selector: 'main button', text: '^(Start|Continue)$' },
  survey: { selector: 'main input, main textarea, main [role=radio]' },
  file: { selector: 'main canvas' },
  slide: { selector: 'main [role=group][aria-label^="Slide 1"]' },
  video: { selector: 'main [aria-label="Play video"]' },
  app: { selector: 'button, input, textarea', isFramed: true },
  lti: { selector: 'button', isFramed: true },
};

const FoundSchema = z.array(z.object({ id: z.int(), currentVersionId: z.int().nullable() }));
const TrainingSchema = z.object({
  sections: z.array(
    z.object({
      materials: z.array(
        z.object({ id: z.int(), reference: z.object({ materialType: z.string() }) }),
      ),
    }),
  ),
});

/** A class with a material of each kind: the demo's own where it has one. Returns how each is opened. */
export async function makeClassOfKinds(
  serving: Serving,
  toolUrl: string,
): Promise<{ classId: number; kinds: Kind[] }> {
  const staff = new StaffClient(serving.url, await serving.signIn('instructor'));
  const demo = async (type: string): Promise<number> => {
    const found = FoundSchema.parse(await staff.send(`/api/materials?type=${type}`, 'GET'));
    const one = found.find(({ currentVersionId }) => currentVersionId !== null);
    if (!one) throw new Error(`the demo has no ${type}`);
    return one.id;
  };
  const materialIds = [
    await demo('book'),
    await demo('challenge'),
    await demo('survey'),
    await staff.publish({ type: 'file', title: 'A guide', lang: 'en' }, (fileId) => ({ fileId }), {
      name: 'guide.pdf',
      bytes: await guide(),
    }),
    await demo('slide'),
    ...(hasFfmpeg ? [await publishVideo(staff)] : []),
    await demo('app'),
    await publishTool(serving, staff, toolUrl),
  ];
  const classId = await makeClassOf(serving.url, materialIds, 'Of each kind');
  const trainee = new StaffClient(serving.url, await serving.signIn(englishTrainee));
  const training = TrainingSchema.parse(
    await trainee.send(`/api/trainee/classes/${classId}`, 'GET'),
  );
  const kinds = training.sections
    .flatMap(({ materials }) => materials)
    .map(({ id, reference: { materialType: type } }) => ({
      name: type,
      path: `/train/${classId}?c=${id}`,
      sign: signs[type] ?? { selector: 'main h1' },
      ...(type === 'lti' ? { isOnlineOnly: true } : {}),
    }));
  return { classId, kinds };
}

async function guide(): Promise<Buffer> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    return await longPdf(browser, 40);
  } finally {
    await browser.close();
  }
}

async function publishVideo(staff: StaffClient): Promise<number> {
  const bytes = await makeVideo('mp4', { seconds: 12, width: 640, height: 360 });
  return await staff.publish(
    { type: 'video', title: 'A recording', lang: 'en' },
    (fileId) => ({ fileId, captions: { en: [], ja: [] }, chapters: [] }),
    { name: 'recording.mp4', bytes },
  );
}

/** What a tool shows is not ours: this one has one button, and asks nobody who comes. */
export async function startTool(): Promise<{ url: string; stop: () => Promise<void> }> {
  const tool: Server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><button>Begin</button>');
  });
  tool.listen(0, '127.0.0.1');
  await once(tool, 'listening');
  const address = tool.address();
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      tool.closeAllConnections();
      tool.close();
      await once(tool, 'close');
    },
  };
}

async function publishTool(serving: Serving, staff: StaffClient, url: string): Promise<number> {
  const admin = new StaffClient(serving.url, await serving.signIn('admin'));
  const tool = await admin.send('/api/lti/tools', 'POST', {
    name: 'Bench tool',
    loginUrl: `${url}/login`,
    targetLinkUri: `${url}/`,
    redirectUris: [`${url}/`],
    jwksUrl: `${url}/keys`,
    publicKey: null,
    sharesName: false,
    sharesEmail: false,
  });
  const { id: toolId } = z.object({ id: z.int() }).parse(tool);
  return await staff.publish(
    { type: 'lti', title: 'A tool', lang: 'en' },
    {
      toolId,
      targetLinkUri: '',
      customParameters: [],
      opensIn: 'frame',
      maxScore: 100,
      minutes: 10,
    },
  );
}
