import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { keepState, requireFolder } from './folder.mjs';
import { say } from './say.mjs';
import { ask, askUntilAnswered, NotReached, Refused } from './server.mjs';
import { requireLogin } from './settings.mjs';
import { Told } from './told.mjs';
import { pack } from './work-files.mjs';
import { words } from './words.mjs';

const longestWaitSeconds = 120;

/** Hands the work in, once, however often it has to be sent, and waits for what becomes of it. */
export async function submit(_, { 'no-wait': isQuick }) {
  const login = await requireLogin();
  const { folder, state } = await requireFolder();
  const { classId, classMaterialId, materialVersionId, language, startedAt } = state;
  const place = `/api/trainee/classes/${classId}/materials/${classMaterialId}`;
  const code = await pack(state, folder);
  const codeHash = createHash('sha256').update(language).update('\n').update(code).digest('hex');
  const pending = await pendingOf(login, place, { folder, state, codeHash });
  await keepState(folder, { ...state, pending });
  const { uuid, submittedAt } = pending;
  try {
    await askUntilAnswered(login, 'PUT', `/api/trainee/submissions/${uuid}`, {
      key: uuid,
      body: { classId, classMaterialId, materialVersionId, language, code, startedAt, submittedAt },
    });
  } catch (error) {
    // Nobody knows whether it arrived: what was sent stays noted, and the next one sends it again.
    if (error instanceof NotReached) throw new Told(words.notAnswered, 3);
    if (error instanceof Refused && error.status < 500 && ![408, 425, 429].includes(error.status))
      await keepState(folder, { ...state, pending: undefined });
    throw error;
  }
  await keepState(folder, { ...state, pending: undefined });
  say(words.handedIn);
  if (!isQuick) await waitFor(login, place, uuid);
}

/** What was sent without an answer, if the work is still the same; else a submission of its own. */
async function pendingOf(login, place, { folder, state, codeHash }) {
  const { pending } = state;
  if (pending?.codeHash === codeHash) return pending;
  if (pending) {
    const arrived = await ask(login, 'GET', `${place}/submissions`);
    if (arrived.some(({ uuid }) => uuid === pending.uuid)) say(words.arrivedBefore);
    await keepState(folder, { ...state, pending: undefined });
  }
  return { uuid: randomUUID(), codeHash, submittedAt: new Date().toISOString() };
}

async function waitFor(login, place, wanted) {
  const until = Date.now() + longestWaitSeconds * 1000;
  while (Date.now() < until) {
    await setTimeout(1000);
    const submissions = await askUntilAnswered(login, 'GET', `${place}/submissions`);
    const index = submissions.findIndex(({ uuid }) => uuid === wanted);
    const found = submissions[index];
    if (!found || isRunning(found)) continue;
    tellSubmission(found, submissions.length - index);
    return;
  }
  say(words.later);
}

/** Nothing has been run of it yet, and no person has anything to decide either. */
const isRunning = ({ judgement, points }) => judgement === null && points === null;

/** One line of what was handed in, and what became of it. */
export function tellSubmission(submission, number) {
  const { submittedAt, points, maxPoints, judgement, takenBy } = submission;
  const result =
    points === null
      ? isRunning(submission)
        ? words.running
        : words.waiting
      : words.points(points, maxPoints);
  const cases = judgement?.cases ?? [];
  const passed = cases.filter(({ verdict }) => verdict === 'passed').length;
  const ofCases = cases.length > 0 ? `  ${words.passed(passed, cases.length)}` : '';
  const from = takenBy === 'localmachine' ? words.fromHere : words.fromBrowser;
  say(`${words.attempt(number)}  ${words.at(submittedAt)}  ${from}  ${result}${ofCases}`);
}
