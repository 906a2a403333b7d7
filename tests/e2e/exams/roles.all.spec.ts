import { ask } from '../support/enter.ts';
import { putForward, withClock } from '../support/put-forward.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { expect, test } from '../support/server.ts';
import { begin, markAndSignOff, rehearse, seeResult, takeExam } from './roles/by-keyboard.ts';
import { Actor } from './roles/cast.ts';
import { letIn, makeExam, messageAndTime } from './roles/staff.ts';

test.use({ timezoneId: 'UTC', env: withClock });

const traineeName = 'Maria Santos';
const casts = [
  {
    staff: 'en',
    learners: 'ja',
    quiz: '小テスト：伝わる一文',
    text: '主語と述語を近づけ、一文には一つのことだけを書きました。',
    message: '時計は黒板の上にあります。',
    comment: '主語が明確で、読みやすい文です。',
  },
  {
    staff: 'ja',
    learners: 'en',
    quiz: 'Quiz: clear sentences',
    text: 'The server keeps every answer for ten years.',
    message: 'The clock hangs above the board.',
    comment: 'One thought in one sentence: well done.',
  },
] as const;
const devices = [
  { width: 820, height: 1180, colours: { en: 'light', ja: 'dark' } },
  { width: 390, height: 844, colours: { en: 'dark', ja: 'light' } },
  { width: 1280, height: 800, colours: { en: 'light', ja: 'dark' } },
] as const;

for (const { width, height, colours } of devices)
  for (const { staff, learners, quiz, text, message, comment } of casts)
    test(`an exam goes from its admin to its trainee’s result, staff in ${staff}, at ${width} px`, async ({
      browser,
      server,
    }) => {
      const title = `Roles ${width} ${staff} ${Date.now()}`;
      const device = { viewport: { width, height }, colorScheme: colours[staff] };
      const place = { browser, baseURL: server.url, device };
      const accessCode = 'kumo-7';

      const admin = await Actor.at(place, 'admin', { lang: staff, path: '/exams' });
      const examId = await makeExam(admin, {
        title,
        quiz,
        lang: learners,
        trainee: traineeName,
        invigilator: '田中 健一',
        accessCode,
        closesInMinutes: 40,
      });
      await admin.leave();

      const trainee = await Actor.at(place, 'maria.santos', { lang: learners, path: '/exams' });
      await rehearse(trainee, title);
      const watching = { lang: staff, path: '/invigilation' };
      const invigilator = await Actor.at(place, 'instructor', watching);
      await letIn(invigilator, title);
      await begin(trainee, { accessCode, name: traineeName });
      await messageAndTime(invigilator, { message, reason: 'A fire drill.' });
      await takeExam(trainee, { message, text });
      await invigilator.leave();

      // The window closes while nobody writes any more.
      await closeWindow(server, trainee, examId);
      const marker = await Actor.at(place, 'admin', { lang: learners, path: '/exams' });
      await markAndSignOff(marker, { title, comment });
      expect(new URL(marker.page.url()).pathname).toBe(`/exams/${examId}`);
      await marker.leave();
      await seeResult(trainee, { title, comment });
      await trainee.leave();
    });

// Whoever makes the next exam and the server agree on the time again.
test.afterEach(async ({ server }) => {
  await server.stop();
  await server.start();
});

/** Signals that come at once are one to a process: each is waited for. */
async function closeWindow(server: ServerProcess, trainee: Actor, examId: number): Promise<void> {
  const path = `/api/trainee/exams/${examId}?deviceUuid=${crypto.randomUUID()}`;
  const exam = () => ask<{ now: string; closesAt: string }>(trainee.page, path);
  const left = async () => {
    const { now, closesAt } = await exam();
    return Date.parse(closesAt) - Date.parse(now);
  };
  for (let before = await left(); before > 0; before = await left()) {
    putForward(server);
    await expect.poll(left).toBeLessThan(before - 10 * 60_000);
  }
}
